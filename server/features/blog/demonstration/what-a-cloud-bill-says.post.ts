import { artPath } from '#shared/media/art-path.ts';
import type { DemonstrationPost } from './demonstration-post.ts';

export const whatACloudBillSays: DemonstrationPost = {
  slug: 'what-a-cloud-bill-says',
  title: 'What a cloud bill says about an architecture',
  excerpt:
    'An invoice is the only architecture diagram that nobody forgets to update. How to read one line by line, with two queries over the billing export.',
  category: 'Cloud',
  author: 'The Editorial Desk',
  tags: ['Costs', 'Architecture', 'SQL', 'Measurement'],
  featured_image: artPath({ subject: 'costs', seed: 'what-a-cloud-bill-says', format: 'wide' }),
  days_old: 214,
  content: `
<p>Architecture diagrams show what was intended. The bill shows what was built, what was forgotten, and which of the arrows carry real weight. It is drawn up by somebody with no opinion about your design and no reason to flatter it. Most companies read only the last line.</p>
<p>Reading the others takes half a day. You need the billing export, a laptop and one person who knows why things are as they are.</p>

<h2>Get the export into a table</h2>
<p>The large providers can write their billing data in one common format, <abbr title="FinOps Open Cost and Usage Specification">FOCUS</abbr>. Most deliver Parquet files to a storage bucket; Google fills a BigQuery table that exports to the same. Copy two months into a folder named <code>focus</code> and open it with DuckDB, which queries files where they lie and needs no server. The column names below are the format’s own, so the queries travel from one provider to the next. The second needs hourly rows; some exports stop at days, which is enough for the first.</p>

<h3>Query one: every line, and how it moved</h3>
<pre><code class="language-sql">-- What each line cost, and how it moved against the month before
WITH monthly AS (
  SELECT date_trunc('month', ChargePeriodStart) AS month,
         ServiceName AS service, ChargeDescription AS line,
         sum(EffectiveCost) AS cost
  FROM 'focus/*.parquet'
  WHERE ChargeCategory = 'Usage'
  GROUP BY ALL
)
SELECT n.service, n.line, round(n.cost) AS cost,
       round(n.cost - coalesce(p.cost, 0)) AS change
FROM monthly n
LEFT JOIN monthly p
  ON p.month = n.month - INTERVAL 1 MONTH
 AND p.service = n.service AND p.line = n.line
WHERE n.month = DATE '2026-03-01'
ORDER BY n.cost DESC LIMIT 25;</code></pre>
<p>In most accounts twenty-five lines explain nearly all of the money. Use <code>EffectiveCost</code> rather than <code>BilledCost</code>: it spreads commitments over the hours they cover, so that a yearly payment does not hide the other eleven months.</p>

<h3>Query two: does cost follow use?</h3>
<p>Elasticity is the reason most people give for being in the cloud, and it can be measured. Compare the quietest hour of the day with the busiest:</p>
<pre><code class="language-sql">-- 1.0 means: the quietest hour costs as much as the busiest
WITH hourly AS (
  SELECT SubAccountName, ServiceName,
         hour(ChargePeriodStart) AS hour, sum(EffectiveCost) AS cost
  FROM 'focus/*.parquet'
  WHERE ChargeCategory = 'Usage'
    AND ChargePeriodStart &gt;= '2026-03-01' AND ChargePeriodStart &lt; '2026-04-01'
  GROUP BY ALL
)
SELECT SubAccountName, ServiceName, round(sum(cost)) AS month_cost,
       round(min(cost) / max(cost), 2) AS flatness
FROM hourly GROUP BY ALL
HAVING sum(cost) &gt; 500 AND count(*) = 24
ORDER BY month_cost DESC;</code></pre>
<p>Hours are in <abbr title="Coordinated Universal Time">UTC</abbr>. If traffic at the quietest one is a tenth of the peak and flatness says 0.97, you are renting a data center by the hour at the hourly price. That may be a fine choice. It should be a choice.</p>

<h2>What the lines mean</h2>
<p>Certain lines are sentences about the design. These seven come up most.</p>
<ul>
<li><strong>Traffic between zones.</strong> Two services that talk constantly live apart, or a client picks replicas at random. Charged per gigabyte, often in both directions.</li>
<li><strong>NAT processing.</strong> Private machines reach object storage through the front door. A private endpoint removes the charge and a point of failure with it.</li>
<li><strong>Log ingestion above a tenth of compute.</strong> Debug level went live during an incident and stayed.</li>
<li><strong>Snapshots that grow in a straight line.</strong> There is a schedule for making them and none for deleting them.</li>
<li><strong>Provisioned throughput at a round number.</strong> Somebody chose 10,000 because it sounded safe. Compare with the measured 99th percentile.</li>
<li><strong>Non-production above a fifth of production.</strong> Environments run at night for nobody. A working week is 60 of 168 hours; the rest is 64% of the price.</li>
<li><strong>A service nobody can name.</strong> Either a forgotten experiment or your most undocumented dependency. Find out which before switching it off.</li>
</ul>

<figure><img src="${artPath({ subject: 'development', seed: 'zone-crossings', format: 'landscape' })}" width="640" height="360" alt="Four upright planes, each open at another height; one blue thread steps up and down through all the openings, with a red point in each." loading="lazy" /><figcaption>Each time a line crosses a boundary, a meter turns. Diagrams draw the line once; production travels it ten thousand times a second.</figcaption></figure>

<h2>A worked example</h2>
<p>A subscription product with 41,000 paying accounts, three environments and no unusual load. The figures are rounded, and the second column is five months after the first.</p>
<table><caption>Monthly bill before and after, in US dollars</caption><thead><tr><th scope="col">Line</th><th class="num" scope="col">Before</th><th class="num" scope="col">After</th><th scope="col">What changed</th></tr></thead><tbody><tr><th scope="row">Compute, production</th><td class="num">16,400</td><td class="num">13,100</td><td>Sized to the 95th percentile, then a one-year commitment on the floor</td></tr><tr><th scope="row">Databases</th><td class="num">8,600</td><td class="num">8,600</td><td>Nothing, on purpose</td></tr><tr><th scope="row">Compute, other environments</th><td class="num">7,900</td><td class="num">2,800</td><td>Off outside working hours, started on demand</td></tr><tr><th scope="row">Logs</th><td class="num">5,200</td><td class="num">1,700</td><td>Debug off, 14 days searchable, the rest archived</td></tr><tr><th scope="row">NAT and zone traffic</th><td class="num">4,300</td><td class="num">900</td><td>Private endpoints, replicas chosen by zone</td></tr><tr><th scope="row">Support and small services</th><td class="num">3,900</td><td class="num">3,200</td><td>Support is a percentage of the rest</td></tr><tr><th scope="row">Snapshots and detached disks</th><td class="num">1,900</td><td class="num">400</td><td>An expiry date on each</td></tr></tbody><tfoot><tr><th scope="row">Total</th><td class="num">48,200</td><td class="num">30,700</td><td>36% less; $1.18 per account became $0.75</td></tr></tfoot></table>
<p>Two rows deserve a comment. The commitment came last: a discount on waste locks the waste in for a year, so the sizing had to be finished first. And the databases were left alone. A smaller instance would have saved perhaps $1,500, against a failover with 30% less headroom. Nobody should take that trade for the price of two days of work.</p>
<aside class="callout"><b>Divide by something</b><p>A total tells you about the company’s size. Cost per account, per order or per thousand requests tells you about the design. Put that one figure next to the error rate, and have it read out by an engineer rather than by finance.</p></aside>

<h2>The sequence that holds</h2>
<ol>
<li><strong>Delete.</strong> Snapshots, detached disks, dead environments. One week, no design involved.</li>
<li><strong>Schedule.</strong> Whatever nobody uses at night sleeps at night.</li>
<li><strong>Reroute.</strong> Endpoints and zone affinity. Each change is small and can be undone.</li>
<li><strong>Resize.</strong> From measured percentiles over at least two weeks that include a month’s end.</li>
<li><strong>Commit.</strong> Only to the floor that remains, at 70 to 80% of it, so that there is room to improve.</li>
<li><strong>Redesign.</strong> If flatness is still near one and the bill still hurts, now you know where.</li>
</ol>

<h2>What the bill leaves out</h2>
<p>It does not contain salaries. At $15,000 a month, an engineer who spends four weeks on saving $300 a month has used up four years of the saving. It does not contain risk: the cheapest line in the table is often the backup you have not made. And it does not say whether the spending was worth it; a bill that doubles while revenue triples is good news that arrives in an alarming envelope.</p>
<p>It does set a floor under your prices, which is a good reason to show it to whoever runs <a href="/blog/price-before-launch">pricing interviews</a>. And if a line resists explanation, that is the kind of puzzle our <a href="/services/cloud-infrastructure">cloud and infrastructure</a> people begin with.</p>
`.trim(),
};
