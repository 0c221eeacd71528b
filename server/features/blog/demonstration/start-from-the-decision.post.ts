import { artPath } from '#shared/media/art-path.ts';
import type { DemonstrationPost } from './demonstration-post.ts';

export const startFromTheDecision: DemonstrationPost = {
  slug: 'start-from-the-decision',
  title: 'Start from the decision, not from the data',
  excerpt:
    'How to scope a first AI project in two weeks: one decision, what each kind of error costs, and an evaluation set that exists before any model does.',
  category: 'AI & Data',
  author: 'The Editorial Desk',
  tags: ['Evaluation', 'Measurement', 'Scoping', 'Python'],
  featured_image: artPath({ subject: 'decisions', seed: 'start-from-the-decision', format: 'wide' }),
  days_old: 65,
  content: `
<p>Most first projects begin with an inventory: which tables exist, how clean they are, where they could be joined. Four months later there is a lake, and somebody asks what to do with it. Turn the sequence around. Choose one decision that people already make every week, work out what a wrong one costs, and only then ask which data could improve it.</p>
<p>What follows is the version that fits into two weeks. The example is invoices, because everybody has them; the arithmetic carries over to claims, returns, leads and alerts.</p>

<h2>Choose a decision that can be scored</h2>
<p>A decision is a good candidate when four questions have short answers:</p>
<ul>
<li><strong>Who makes it, and how often?</strong> Below a few hundred times a month there is little to gain and nothing to learn from.</li>
<li><strong>What would be done differently?</strong> If every answer leads to the same action, a better answer is worth nothing.</li>
<li><strong>When is the truth known?</strong> Days are good, a quarter is bearable, “never” rules it out.</li>
<li><strong>Who suffers from a mistake?</strong> If it is a person’s job, credit or health, the bar is a different one, and so are the rules.</li>
</ul>
<p>Our example passes: a company pays 3,000 supplier invoices a month, a clerk may check one before payment, and a wrong payment comes to light within six weeks.</p>

<h2>Price both errors before anything else</h2>
<p>There are two ways to be wrong. A <em>false positive</em> sends a correct invoice to a clerk: twelve minutes, say $6. A <em>false negative</em> pays a wrong one: on average $420 by the time it has been recovered, written off or argued about. Some 1.8% of invoices are wrong, which makes 54 a month. Today a rule decides: whatever exceeds $5,000 or comes from a new supplier is checked.</p>
<table><caption>What each policy costs per month: 3,000 invoices, 54 of them wrong, $6 a check, $420 a miss</caption><thead><tr><th scope="col">Policy</th><th class="num" scope="col">Checked</th><th class="num" scope="col">Found</th><th class="num" scope="col">Checks</th><th class="num" scope="col">Misses</th><th class="num" scope="col">Total</th></tr></thead><tbody><tr><th scope="row">Check everything</th><td class="num">3,000</td><td class="num">54</td><td class="num">$18,000</td><td class="num">$0</td><td class="num">$18,000</td></tr><tr><th scope="row">Check nothing</th><td class="num">0</td><td class="num">0</td><td class="num">$0</td><td class="num">$22,680</td><td class="num">$22,680</td></tr><tr><th scope="row">Today’s rule</th><td class="num">600</td><td class="num">30</td><td class="num">$3,600</td><td class="num">$10,080</td><td class="num">$13,680</td></tr><tr><th scope="row">A model worth having</th><td class="num">450</td><td class="num">41</td><td class="num">$2,700</td><td class="num">$5,460</td><td class="num">$8,160</td></tr></tbody></table>
<p>Three things fall out of this table before a line of code exists.</p>
<ol>
<li><strong>The budget.</strong> The difference to today’s rule is $5,520 a month, about $66,000 a year. A project that costs $300,000 should not start, however good its model.</li>
<li><strong>The opponent.</strong> It is the rule, at $13,680, and not the chaos that slides like to compare with. A second rule that an analyst writes in a day may take half of the gain.</li>
<li><strong>The threshold.</strong> Checking pays as soon as the chance of an error exceeds 6\u00a0÷\u00a0420, or 1.4%. A threshold of 0.5, the default of most libraries, would be wrong by a factor of 35.</li>
</ol>
<aside class="callout"><b>If nobody can name the two prices</b><p>Then the project has no owner yet. An afternoon with the head of accounts payable and last year’s credit notes produces both figures to within a third, which is close enough to decide.</p></aside>

<h2>Build the evaluation set first</h2>
<p>An evaluation set is a pile of real cases with the right answer attached, kept away from whoever builds the model. It is the one part of the work that survives every change of technique, vendor and fashion.</p>

<h3>How many cases</h3>
<p>Draw 600 invoices at random and about eleven will be wrong. Measure a hit rate of 76% on eleven cases and the margin is roughly 25 points either way: you have measured nothing. So draw 300 from the 650 or so wrong payments that came to light last year, add 900 correct ones at random, and give each group a weight that restores the true mix: 54\u00a0÷\u00a0300\u00a0=\u00a00.18 for the wrong ones, 2,946\u00a0÷\u00a0900\u00a0=\u00a03.27 for the others. With 300 the margin shrinks to five points, which is a figure that can carry a decision.</p>

<figure><img src="${artPath({ subject: 'field', seed: 'what-is-labeled', format: 'landscape' })}" width="640" height="360" alt="A lattice of pale points that grow and turn blue toward one place, where they close into one plane; lines lead into it from a few red points at the right." loading="lazy" /><figcaption>The plane is what has been labeled, the points around it are everything else. Every claim about a model is a claim about the plane.</figcaption></figure>

<h3>Who labels</h3>
<p>Two people label the same hundred cases without seeing each other’s answers. If they disagree on more than five or six, the task is not defined, and a model would merely learn whose turn it was. Settle the definition in writing, then label the rest.</p>

<h2>Let costs choose the threshold</h2>
<p>Any model, from a spreadsheet formula to a language model, can be asked for a score per case. With score, truth and weight in a CSV file, some twenty lines of Python turn it into dollars:</p>
<pre><code class="language-python">"""What every threshold would cost in a month: python3 threshold.py scored.csv"""
import csv, sys

CHECK, MISS = 6.0, 420.0  # one check, one wrong payment, in dollars

with open(sys.argv[1], newline="") as file:
    rows = [(float(r["score"]), r["wrong"] == "1", float(r["weight"]))
            for r in csv.DictReader(file)]

def cost(threshold):
    total = 0.0
    for score, wrong, weight in rows:
        if score &gt;= threshold:
            total += CHECK * weight
        elif wrong:
            total += MISS * weight
    return total

everything, nothing = float("-inf"), float("inf")
best = min(sorted({score for score, _, _ in rows}), key=cost)
print(f"check everything  {cost(everything):9,.0f}")
print(f"check nothing     {cost(nothing):9,.0f}")
print(f"check from {best:.3f}  {cost(best):9,.0f}")</code></pre>
<p>Score today’s rule the same way, with 1 for “checked” and 0 for “not checked”. Now two numbers in the same currency stand next to each other, and the conversation about accuracy is over.</p>

<h2>What goes into the one-page scope</h2>
<ul>
<li>The decision, its owner, and how many times a month it is made.</li>
<li>The two prices, and who agreed to them.</li>
<li>The evaluation set: size, dates, where it is kept, who may see it.</li>
<li>The rule to beat, with its cost, and the gain at which the project continues.</li>
<li>What happens to a case on which the model is unsure or the service is down.</li>
<li>The date on which it is stopped if the rule still wins.</li>
</ul>
<p>The last line is the one that is usually missing. Write it before anyone has grown fond of the model.</p>

<h2>What this cannot tell you</h2>
<p>The set contains errors that somebody noticed. Wrong payments that slipped through unseen are counted as correct, so every recall above is too kind. The remedy costs money: check a random 1% of the unflagged invoices forever, about 25 a month, and let the result correct the estimate. Also, a threshold chosen and judged on the same cases looks better than it is; choose on one half and report on the other. And suppliers change. Repeat the measurement each quarter with fresh cases, or the figure will describe a year that is gone.</p>
<p>If you have the decision and want company for the rest, an evaluation set is what our <a href="/services/ai-data">AI and data</a> teams deliver in the first four weeks; the responsible-use questions are under <a href="/methodologies">methodologies</a>.</p>
`.trim(),
};
