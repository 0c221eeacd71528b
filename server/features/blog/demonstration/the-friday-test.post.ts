import { artPath } from '#shared/media/art-path.ts';
import type { DemonstrationPost } from './demonstration-post.ts';

export const theFridayTest: DemonstrationPost = {
  slug: 'the-friday-test',
  title: 'The Friday test: what a release path says about a company',
  excerpt:
    'If nobody dares to ship before a weekend, the problem is rarely the code. Five signals to measure, and the order to fix them in.',
  category: 'DevOps',
  author: 'The Editorial Desk',
  tags: ['Releases', 'Git', 'Measurement', 'Rollback'],
  featured_image: artPath({ subject: 'releases', seed: 'the-friday-test', format: 'wide' }),
  days_old: 16,
  content: `
<p>Ask an engineer to release a one-line change at four on a Friday afternoon and watch the face, not the pipeline. The face knows about the test that fails one time in nine, the migration that cannot be undone and the colleague who has to be online. None of that is on the dashboard.</p>
<p>Nothing about the day is technical. Friday is merely the moment when the price of being wrong moves from the company to its people, and that makes it an honest instrument. You do not have to release on Fridays. You do want to know why you would rather not.</p>

<h2>Five signals, each with a number</h2>
<p>Opinions about a release path are cheap and differ by seniority. So write down a number for each of these before anyone suggests a tool.</p>
<ol>
<li><strong>Wait.</strong> The hours a finished change spends doing nothing before a user can have it.</li>
<li><strong>Batch.</strong> How many changes leave together.</li>
<li><strong>Noise.</strong> The share of red builds that turn green when somebody runs them again.</li>
<li><strong>Return.</strong> The minutes between “take it back” and the old version serving everybody.</li>
<li><strong>Hands.</strong> How many people can do all of it alone, with nobody to phone.</li>
</ol>
<p>The five are connected by simple arithmetic. If one change in fifty is bad, a batch of twenty contains at least one bad change a third of the time, because 1\u00a0−\u00a00.98<sup>20</sup> is 0.33. If twelve tests each lie once in a hundred runs, one build in nine is red for no reason. Both figures look like bad luck from inside. Neither is.</p>

<h3>Two of them are already in Git</h3>
<p>If your releases are annotated tags, the repository can tell you wait and batch for the last ten, without a platform and without a meeting:</p>
<pre><code class="language-bash">#!/usr/bin/env bash
# Hours from commit to release, for the last ten tags that begin with v
previous=
git for-each-ref --sort=creatordate \\
  --format='%(refname:short) %(creatordate:unix)' 'refs/tags/v*' | tail -n 11 |
while read -r tag released; do
  if [ -n "$previous" ]; then
    git log --no-merges --format=%ct "$previous..$tag" | sort -n |
    awk -v tag="$tag" -v at="$released" '
      { t[NR] = $1 }
      END { if (NR) printf "%-12s %3d changes  median %6.1f h  oldest %6.1f h\\n",
              tag, NR, (at - t[int((NR + 1) / 2)]) / 3600, (at - t[1]) / 3600 }'
  fi
  previous=$tag
done</code></pre>
<p>The output is one line per release, oldest first:</p>
<pre><code>v1.41         23 changes  median   72.2 h  oldest  133.3 h
v1.42          2 changes  median    3.5 h  oldest    3.5 h
v1.43          6 changes  median    8.3 h  oldest   13.3 h</code></pre>
<aside class="callout"><b>Read it with two cautions</b><p>A lightweight tag has no date of its own, so Git reports the date of the commit and every wait looks like zero: tag with <code>git tag -a</code>. And a squash merge restarts the clock, so time spent in review is missing. Take that part from the review tool and add it.</p></aside>

<h2>The order to fix them in</h2>
<p>Teams like to begin with noise, because flaky tests are visible and annoying, or with wait, because directors ask about it. Both are the wrong end.</p>

<h3>First the return</h3>
<p>Pick an ordinary Tuesday, put the previous version back into production, and time it. If the answer depends on a rebuild, you have learned that your way back is exactly as slow as your way forward. Keep the last three artifacts ready to start, make going back one command, and rehearse it monthly. A team that can undo anything in five minutes is allowed to make mistakes, and everything below becomes cheaper to try.</p>
<p>The usual obstacle is a schema change that the old version cannot read. That has its own technique, described in <a href="/blog/changing-a-database-in-use">changing a database while people use it</a>.</p>

<figure><img src="${artPath({ subject: 'agile-scrum', seed: 'way-back', format: 'landscape' })}" width="640" height="360" alt="One blue thread runs to the right in tall loops, each with a red point at its top; under every loop stands a blue or a green plane, and under the last one only an outline." loading="lazy" /><figcaption>Every loop runs back before it runs on. A way back that nobody has traveled this year is a theory.</figcaption></figure>

<h3>Then noise</h3>
<p>Smaller batches mean more builds, so noise has to fall before batches do, or you multiply it. Do not fix flaky tests one at a time out of pride. Run the whole suite a hundred times over a weekend on one unchanged commit, which catches a one-in-a-hundred liar with a chance of 63%. Whatever failed at least once goes into quarantine on Monday, with an owner and fourteen days to live. A deleted test that lied costs less than a suite that nobody believes.</p>

<h3>Then batch, and wait follows</h3>
<p>Halve the number of changes per release and keep halving. Finding the guilty change among twenty takes up to five rounds of <code>git bisect</code>; among two, it takes one. Wait needs no project of its own: most of it was time spent queueing for the batch to fill. Whatever remains is a signature or a change window, and by now you have figures to argue with.</p>

<h3>Hands, all along</h3>
<p>Hand the release to a different person every week from the first week on, including the most recent hire, and let that person correct the instructions. Within a quarter the runbook is true.</p>

<table><caption>One worked example: a web product with nine engineers, before and twelve weeks after</caption><thead><tr><th scope="col">Signal</th><th class="num" scope="col">Before</th><th class="num" scope="col">After</th><th scope="col">What moved it</th></tr></thead><tbody><tr><th scope="row">Return</th><td class="num">95 min</td><td class="num">5 min</td><td>Artifacts kept, one command</td></tr><tr><th scope="row">Noise</th><td class="num">31%</td><td class="num">4%</td><td>Quarantine with a deadline</td></tr><tr><th scope="row">Batch</th><td class="num">23</td><td class="num">2</td><td>A release per merge, behind flags</td></tr><tr><th scope="row">Wait</th><td class="num">71 h</td><td class="num">3 h</td><td>Nothing left to queue for</td></tr><tr><th scope="row">Hands</th><td class="num">2</td><td class="num">8</td><td>Weekly rotation</td></tr></tbody></table>

<h2>If you are buying software instead of writing it</h2>
<p>The same five numbers are the shortest technical due diligence there is. Ask a vendor three questions and listen for a unit of time in each answer:</p>
<ul>
<li>When did you last take a release back, and how long did it take?</li>
<li>How old was the oldest change in your latest release?</li>
<li>Who released it, and who would have if that person had been ill?</li>
</ul>
<p>A good vendor answers in minutes, hours and names of roles. A vendor who answers with a certificate has told you something too.</p>

<blockquote><p>A release path is a promise that yesterday’s decisions can be changed tomorrow.</p></blockquote>

<h2>Where the test does not apply</h2>
<p>Firmware, medical devices and anything that passes through an app store’s review have a wait that you do not own, and a return that may not exist at all. Measure the part up to handover, put server-side switches where you can, and be stricter about what goes in. The test also says nothing about whether you are building the right thing: a team can deliver the wrong feature eleven times a day.</p>
<p>And once the numbers are somebody’s bonus they stop being measurements. Keep them on a wall, not in a review.</p>

<h2>This afternoon</h2>
<p>Run the script, then ask the person nearest to you how long the return takes. If you receive two answers, or a laugh, you know which signal goes first. How we do this with a team over six weeks is on the page about <a href="/services/devops-automation">DevOps and automation</a>; the first two days of it need nobody but you.</p>
`.trim(),
};
