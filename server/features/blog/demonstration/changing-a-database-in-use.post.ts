import { artPath } from '#shared/media/art-path.ts';
import type { DemonstrationPost } from './demonstration-post.ts';

export const changingADatabaseInUse: DemonstrationPost = {
  slug: 'changing-a-database-in-use',
  title: 'Changing a database while people use it',
  excerpt:
    'Expand, migrate, contract: how to move a live column in small steps, why dual writes tear, and a checklist for the way back.',
  category: 'Engineering',
  author: 'The Editorial Desk',
  tags: ['Databases', 'Rollback', 'SQL', 'TypeScript'],
  featured_image: artPath({ subject: 'changes', seed: 'changing-a-database-in-use', format: 'wide' }),
  days_old: 135,
  content: `
<p>A maintenance window is an admission that the old code and the new schema cannot be in the same room. For an evening nobody may order anything, because two versions of a table refuse to overlap. Almost always they could, if the change were cut into pieces that both versions understand.</p>
<p>The pieces have been known for years under the name <em>expand, migrate, contract</em>. What is written down less often is where they tear. The code below is for PostgreSQL 14 or later, and the example is a plain one: orders store <code>total</code> as a decimal number of dollars, and you want <code>total_cents</code> as an integer.</p>

<h2>Three phases, six releases</h2>
<table><caption>What is true after each release; every row must run next to the row above it</caption><thead><tr><th scope="col">Release</th><th scope="col">Schema</th><th scope="col">Reads</th><th scope="col">Writes</th><th scope="col">Way back</th></tr></thead><tbody><tr><th scope="row">1. Expand</th><td>New column, trigger fills it</td><td>Old</td><td>Old</td><td>Drop trigger and column</td></tr><tr><th scope="row">2. Backfill</th><td>Unchanged</td><td>Old</td><td>Old</td><td>Stop; nothing reads it</td></tr><tr><th scope="row">3. Compare</th><td>Unchanged</td><td>Old, and checks new</td><td>Old</td><td>Switch the check off</td></tr><tr><th scope="row">4. Read new</th><td>Unchanged</td><td>New</td><td>Old</td><td>Previous release</td></tr><tr><th scope="row">5. Write new</th><td>Trigger copies both ways</td><td>New</td><td>New</td><td>Previous release</td></tr><tr><th scope="row">6. Contract</th><td>Old column dropped</td><td>New</td><td>New</td><td>A restore, so wait</td></tr></tbody></table>
<p>The last column is the point of the exercise. Five of the six steps can be taken back in minutes. Only the sixth burns something, and by then nobody has used the old column for weeks.</p>

<figure class="wide"><img src="${artPath({ subject: 'handover', seed: 'both-shapes', format: 'landscape' })}" width="640" height="360" alt="At the left one block of cells, some blue and some empty; lines lead from it across a thick upright line, with a red point on each, to green cells that stand apart at the right." loading="lazy" /><figcaption>Old shape at the left, new shape at the right. For some weeks every row has to be both, and the line in the middle is where care goes.</figcaption></figure>

<h2>Why dual writes tear</h2>
<p>The obvious way to keep two places equal is to write both from the application. It works in every demonstration and fails in three ways.</p>
<ol>
<li><strong>The gap.</strong> The process dies after the first write. If the two are not in one transaction, they now differ forever and no error was logged.</li>
<li><strong>The overtaking.</strong> Two requests change the same order. One wins in the old place, the other in the new one. Both writes succeeded.</li>
<li><strong>The forgotten writer.</strong> A nightly job, an admin script, a colleague with a console. Each one that was not changed makes rows that are wrong in a new way.</li>
</ol>
<p>Within one database the remedy is to let the database do it. A trigger runs in the same transaction as the write, sees every writer, and cannot be forgotten:</p>
<pre><code class="language-sql">SET lock_timeout = '2s'; -- rather fail than queue everybody behind us
ALTER TABLE orders ADD COLUMN total_cents bigint;

CREATE FUNCTION orders_copy_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.total_cents := round(NEW.total * 100);
  RETURN NEW;
END $$;

CREATE TRIGGER orders_copy_total BEFORE INSERT OR UPDATE OF total ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_copy_total();</code></pre>
<p>The first line is the most valuable one. Adding an empty column takes a millisecond, yet it needs a lock that waits behind any long query, and everything else then waits behind it. Two seconds and a retry are better than a morning of explanations.</p>
<p>Release 5 is the delicate one: while it rolls out, old processes write one column and new processes the other. Before it starts, let the trigger copy whichever of the two has changed:</p>
<pre><code class="language-sql">CREATE OR REPLACE FUNCTION orders_copy_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.total_cents := coalesce(NEW.total_cents, round(NEW.total * 100));
    NEW.total := coalesce(NEW.total, NEW.total_cents / 100.0);
  ELSIF NEW.total_cents IS DISTINCT FROM OLD.total_cents THEN
    NEW.total := NEW.total_cents / 100.0;
  ELSE
    NEW.total_cents := round(NEW.total * 100);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_copy_total
  BEFORE INSERT OR UPDATE OF total, total_cents ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_copy_total();</code></pre>
<p>Across two databases no trigger reaches. Write to one of them only, record the change in an outbox table within the same transaction, and let a separate process copy it over as often as necessary. Whoever offers you a distributed transaction instead should also offer to be on call.</p>

<h2>A backfill that can be stopped</h2>
<p>One <code>UPDATE</code> over forty million rows is a single transaction that holds locks for an hour and leaves as many dead rows behind. Go in small batches along the primary key, each a transaction of its own:</p>
<pre><code class="language-typescript">import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const step = \`
  WITH batch AS (
    SELECT id FROM orders
    WHERE id &gt; $1 AND total_cents IS NULL
    ORDER BY id LIMIT 500
    FOR UPDATE
  ), done AS (
    UPDATE orders SET total_cents = round(total * 100)
    FROM batch WHERE orders.id = batch.id
    RETURNING orders.id
  )
  SELECT max(id)::text AS last, count(*)::int AS rows FROM done\`;

const pool = new pg.Pool({ max: 1 });
let stopping = false;
process.once('SIGINT', () =&gt; { stopping = true; });

let after = process.argv[2] ?? '0';
let rows = 0;
while (!stopping) {
  const started = Date.now();
  const result = await pool.query&lt;{ last: string | null; rows: number }&gt;(step, [after]);
  const batch = result.rows[0];
  if (!batch?.last) break;
  after = batch.last;
  rows += batch.rows;
  console.log(\`\${rows} rows, continue after \${after}\`);
  await sleep(2 * (Date.now() - started)); // works a third of the time
}
await pool.end();</code></pre>
<p>Four properties make it safe to run on a weekday:</p>
<ul>
<li><strong>Idempotent.</strong> Rows that have a value are skipped, so a second run repeats nothing.</li>
<li><strong>Resumable.</strong> <kbd>Ctrl</kbd> + <kbd>C</kbd> finishes the current batch, and the last line printed says where to go on.</li>
<li><strong>Polite.</strong> It sleeps twice as long as the database worked. A slow database slows it down further, which is what you want.</li>
<li><strong>Exact about ids.</strong> A <code>bigint</code> arrives in JavaScript as a string and stays one; converted to a number it would go wrong above 2<sup>53</sup>.</li>
</ul>
<p>At 500 rows in 40 milliseconds this does about four thousand rows a second, so forty million take under three hours. Do not tune it. Nobody is waiting.</p>

<h2>Prove it before you read it</h2>
<p>Release 3 reads the old value, computes the new one beside it and logs each difference with the id. Let it see a month’s end. In the meantime one query has to return zero, day after day:</p>
<pre><code class="language-sql">SELECT count(*) AS torn FROM orders
WHERE total_cents IS DISTINCT FROM round(total * 100);</code></pre>
<p><code>IS DISTINCT FROM</code> matters: with <code>&lt;&gt;</code>, a missing value compares as unknown and is not counted, which hides exactly the rows you are after.</p>
<p>When it has been zero for two weeks, make the column compulsory without a long lock. PostgreSQL accepts a validated constraint as proof and skips the scan:</p>
<pre><code class="language-sql">ALTER TABLE orders ADD CONSTRAINT total_cents_set
  CHECK (total_cents IS NOT NULL) NOT VALID;
ALTER TABLE orders VALIDATE CONSTRAINT total_cents_set;
ALTER TABLE orders ALTER COLUMN total_cents SET NOT NULL;
ALTER TABLE orders DROP CONSTRAINT total_cents_set;</code></pre>

<h2>A checklist for the way back</h2>
<p>Go through it before release 4 and again before release 6, with somebody who did not write the migration.</p>
<ol>
<li>The previous release starts against today’s schema. Somebody has tried, today.</li>
<li>The count of torn rows is zero, and an alarm sounds if it is not.</li>
<li>The two-way trigger has been tried on a copy, with both versions writing at once.</li>
<li>Reports, exports and replicas that use the old column are listed by name, each with a date.</li>
<li>A backup from before the drop has been restored somewhere, and the hours are written down.</li>
<li>It is agreed who decides to go back, and at which number.</li>
</ol>
<aside class="callout"><b>Rename the column before you drop it</b><p>A week before <code>total</code> goes, drop the trigger and the column’s <code>NOT NULL</code>, and rename it to <code>total_unused</code>. Whoever still reads it finds out now, and a second rename brings it back in a millisecond, a little stale but not gone. Dropping first turns the same discovery into a restore.</p></aside>

<h2>When a window is the better answer</h2>
<p>All this takes six releases and about five weeks. For an internal tool with twelve users, announce a quarter of an hour on Sunday and be done. The technique also does not help when the meaning changes rather than the shape: if the new column says net and the old one said gross, no trigger can know which customers were told what. Settle that in words first.</p>
<p>A change of engine follows the same table with longer rows, and adds the costs of running two systems; what those look like is in <a href="/blog/what-a-cloud-bill-says">reading a cloud bill</a>. How our teams take an application apart in steps like these is described under <a href="/services/application-development">application development</a>.</p>
`.trim(),
};
