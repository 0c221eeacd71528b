import { artPath } from '#shared/media/art-path.ts';
import type { DemonstrationPost } from './demonstration-post.ts';

export const priceBeforeLaunch: DemonstrationPost = {
  slug: 'price-before-launch',
  title: 'Name a price before you launch: five interviews and a ladder',
  excerpt:
    'Five conversations with people who can sign will tell you more about a price than a survey of five hundred. Here is the script, and what to stop building afterward.',
  category: 'Product',
  author: 'The Editorial Desk',
  tags: ['Pricing', 'Interviews', 'Scoping', 'Small companies'],
  featured_image: artPath({ subject: 'prices', seed: 'price-before-launch', format: 'wide' }),
  days_old: 422,
  content: `
<p>Most prices are set in the last week before a launch, by looking at two competitors and choosing a number between them. By then the roadmap is spent. The sad part is not that the number may be wrong, since numbers can be changed. It is that features were built for people who would never have paid for them, and a price was the cheapest way to find out.</p>
<p>You can ask months earlier, with nothing to show but a page of text. It takes two weeks, five conversations and a willingness to hear a polite no.</p>

<h2>Whom to ask</h2>
<p>Five people, each of whom could sign for the purchase without asking a committee, from companies of the kind you want more of. Friends, investors and enthusiasts do not count. Neither do users who love it and have no budget.</p>
<p>Five is a small number, on purpose. You are not estimating a demand curve. You are looking for the order of magnitude, the words buyers use, and the reason the answer changes from yes to no. By the fifth conversation you will predict most of it; if you cannot, you are talking to two markets at once, which is worth knowing before you have a website for one.</p>

<h2>The forty minutes</h2>
<p>Book 45 minutes, bring a colleague to take notes word for word, and keep this sequence. The price comes late because a number ends every other subject.</p>
<ol>
<li><strong>The last time (10 minutes).</strong> “When did this last go wrong? What did you do that day?” Past events only. Opinions about the future are free, so they are worth what they cost.</li>
<li><strong>What it costs now (10 minutes).</strong> Hours, wages, penalties, tools, the person who was hired because of it. Add it up aloud, together, until there is a yearly figure that the buyer would defend.</li>
<li><strong>The page (5 minutes).</strong> One printed page: what the product does, in what time, and what it does not do. No screens. Let them read, and stay quiet.</li>
<li><strong>The ladder (10 minutes).</strong> See below.</li>
<li><strong>The commitment (5 minutes).</strong> Ask for something that costs the buyer a little: a date for a pilot, an introduction to the person who holds the data, a deposit that can be returned.</li>
</ol>
<aside class="callout"><b>Three questions to leave out</b><p>“Would you use this?”, “What would you pay?” and “Which features do you want?” All three invite kindness. The first two produce low commitment and lower numbers; the third produces a roadmap that belongs to nobody.</p></aside>

<h2>The ladder</h2>
<p>Prepare five prices, each double the one before. Begin on the second rung, in a flat voice: “It is $600 a month. Would you start in January?” If the answer is yes, go up; if it is no, go down. At the highest yes and the first no ask the same thing, “What makes the difference?”, and write the reply down verbatim. That sentence is what you came for.</p>
<p>Doubling matters. Steps of ten percent test politeness, while a doubled price makes people recalculate in front of you.</p>
<table><caption>Five interviews for a scheduling product; the founders had planned $29 per user and month, roughly $350 for a typical customer</caption><thead><tr><th scope="col">Price a month</th><th class="num" scope="col">Said yes</th><th class="num" scope="col">Monthly total</th><th scope="col">What was said about it</th></tr></thead><tbody><tr><th scope="row">$300</th><td class="num">5</td><td class="num">$1,500</td><td>“At that price I would wonder who answers the phone.”</td></tr><tr><th scope="row">$600</th><td class="num">5</td><td class="num">$3,000</td><td>“That is one canceled visit.”</td></tr><tr><th scope="row">$1,200</th><td class="num">4</td><td class="num">$4,800</td><td>“I can sign up to fifteen thousand a year.”</td></tr><tr><th scope="row">$2,400</th><td class="num">2</td><td class="num">$4,800</td><td>“Only if payroll is in it, then I save a position.”</td></tr><tr><th scope="row">$4,800</th><td class="num">0</td><td class="num">$0</td><td>“Then it becomes a project.”</td></tr></tbody></table>

<h2>Reading the answers</h2>
<h3>The order of magnitude</h3>
<p>The plan was low by a factor of three. No spreadsheet had said so, because every competitor in it sold to smaller companies. It also charged per user for something whose value does not grow with users; what the five counted was visits.</p>
<h3>The fences</h3>
<p>Two limits in the table have nothing to do with value. A signing authority of $15,000 a year puts a fence at $1,250 a month, so $1,200 passes and $1,300 starts a purchase process that takes a quarter. Fences like that are worth more than any survey, since many companies of one size share them.</p>
<h3>The second product</h3>
<p>$1,200 and $2,400 bring the same money. The first does it with twice the customers and support, the second with a payroll link that does not exist yet. That is two packages, and a decision about which of them to build first.</p>

<figure><img src="${artPath({ subject: 'startups', seed: 'price-ladder', format: 'landscape' })}" width="640" height="360" alt="One blue thread with red points on it: it makes a loop at the left, then runs on and up to a blue and a green square at the right." loading="lazy" /><figcaption>The loop is the part that feels like lost time. It is also where the thread turns toward something that somebody wants to pay for.</figcaption></figure>

<h2>What to stop building</h2>
<p>Now put the backlog next to the notes. For each item ask whether it moved anybody up a rung, kept anybody on one, or never came up.</p>
<ul>
<li><strong>Moved someone up:</strong> payroll link. Build it, and charge for it.</li>
<li><strong>Kept someone on a rung:</strong> a daily backup, an audit trail, a person on the phone. Build them plainly and early.</li>
<li><strong>Never came up in five conversations:</strong> themes, a mobile app for managers, a public API. Stop, including the one that is nearly finished.</li>
</ul>
<p>The last clause hurts most and saves most. A feature that is nine tenths done still needs documentation, support and tests for as long as the product lives. If stopping feels impossible, give it a date after launch and a condition: three paying customers ask for it by name.</p>

<blockquote><p>A price is a specification. It says who the product is for, and whom it may disappoint.</p></blockquote>

<h2>Before you print the number</h2>
<p>Check it from below. Add hosting, payment fees and the support hours a customer really takes; if $1,200 leaves less than $900, the price is right and the product is too expensive to run. Make sure, too, that billing can change a plan without a release. The first price will be wrong in some direction, and learning which one should not need an engineer.</p>

<h2>What five conversations cannot do</h2>
<p>They cannot tell you how many such companies exist, nor whether the sixth would agree. People say yes more readily than they pay; as a working rule, count a yes with a commitment as one, and a yes without one as a third. And the method fits purchases with a signature. For something at $5 a month, put up two prices, send traffic and count.</p>
<p>If you would rather have the interviews run by strangers to the roadmap, they are part of the first six weeks of our <a href="/services/market-readiness">market readiness</a> work. Younger companies will find the shorter version on the page for <a href="/industries/startups">startups</a>.</p>
`.trim(),
};
