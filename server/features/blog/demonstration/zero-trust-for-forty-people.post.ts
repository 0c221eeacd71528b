import { artPath } from '#shared/media/art-path.ts';
import type { DemonstrationPost } from './demonstration-post.ts';

export const zeroTrustForFortyPeople: DemonstrationPost = {
  slug: 'zero-trust-for-forty-people',
  title: 'Zero trust for forty people: six steps and what they cost',
  excerpt:
    'A company of forty needs no program with a logo. It needs one sign-in, known laptops and credentials that expire, in the right sequence.',
  category: 'Security',
  author: 'The Editorial Desk',
  tags: ['Identity', 'Costs', 'Small companies'],
  featured_image: artPath({ subject: 'access', seed: 'zero-trust-for-forty-people', format: 'wide' }),
  days_old: 303,
  content: `
<p>Zero trust is usually sold to companies with a security department. Stripped of the diagrams it says one thing: being on the network proves nothing, so each request has to show who is asking, from which machine, and why. A company of forty can have that within a quarter, because it has few systems, few exceptions and nobody whose job is to defend the old way.</p>
<p>What it cannot afford is the wrong sequence. Each step below makes the next one cheaper, and each is worth its money if you stop right after it.</p>

<h2>Six steps, in this sequence</h2>

<h3>1. A list of doors</h3>
<p>One spreadsheet, one day: every service people sign in to, who administers it, whether it supports single sign-on, and what an intruder could do there by lunchtime. Expect sixty or more. Accounting exports and the browser’s saved passwords find the ones nobody mentions.</p>

<h3>2. One identity, with keys</h3>
<p>Put an identity provider in front of everything that supports <abbr title="single sign-on">SSO</abbr>, starting with email, source code, cloud consoles and payroll. Require passkeys or hardware keys, two per person, and switch text messages off as a second factor for good. A code that can be read out can be phished; a key that checks the address of the page cannot.</p>
<p>This is the single most effective week in the whole plan. Leaving is part of it: when somebody quits, one switch has to close all doors, and you should time it.</p>

<h3>3. Laptops you would recognize</h3>
<p>Device management for every machine that opens company data: disk encrypted, screen locked, updates installed within fourteen days, and a way to erase it from afar. Then make the identity provider ask for it. Until sign-in depends on the state of the device, posture is only a report.</p>

<h3>4. A proxy instead of a private network</h3>
<p>Internal tools move behind a proxy that knows who is asking, one at a time, beginning with the least loved. The VPN stays until it is empty. Here is a complete route in the policy language of Pomerium, an open-source proxy; others differ in spelling, not in substance:</p>
<pre><code class="language-yaml">routes:
  - from: https://payroll.example.com
    to: http://payroll.internal:8080
    policy:
      - allow:
          and:
            - domain:
                is: example.com
            - claim/groups: finance
            - device:
                type: any # a security key or a platform chip that has been registered
      - deny:
          or:
            - claim/groups: contractors</code></pre>
<p>Read it aloud and it is a sentence: finance may open payroll, from a registered device, and contractors may not even if somebody adds them to finance by mistake. A policy that cannot be read aloud will not be reviewed.</p>

<h3>5. Services with identities of their own</h3>
<p>People are now harder to imitate than machines, so attackers go for the machines. Search the build system for keys that never expire, and replace the ones that deploy first. With GitHub Actions and AWS the permanent key disappears altogether:</p>
<pre><code class="language-yaml">name: deploy
on:
  push:
    branches: [main]
permissions:
  id-token: write # lets the job ask for a signed statement of who it is
  contents: read
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment: production
    steps:
      - uses: actions/checkout@v4
      - uses: aws-actions/configure-aws-credentials@v4
        with:
          role-to-assume: arn:aws:iam::111122223333:role/deploy-production
          aws-region: us-east-1
      - run: aws s3 sync ./site s3://example-site</code></pre>
<p>The other half sits in the role’s trust policy, which must name the exact repository and environment: <code>repo:example/site:environment:production</code>. With a wildcard there, any repository in the organization can deploy, and nothing looks wrong until one does.</p>

<h3>6. Records, and one rehearsal</h3>
<p>Send sign-in, proxy and cloud audit logs to a place that administrators cannot delete from, and keep them for a year. Then spend an afternoon on a game: a laptop has been stolen, unlocked, from a train. Measure how long it takes until it can do nothing.</p>

<figure><img src="${artPath({ subject: 'zero-trust-security', seed: 'two-doors', format: 'landscape' })}" width="640" height="360" alt="Rows of squares, each with walls of its own; one thick blue line runs between them, past red points, and ends inside the only square that is open." loading="lazy" /><figcaption>There is no outer wall. The request that gets into one room has shown a person, a device and a reason, and stands before the next as a stranger.</figcaption></figure>

<h2>What it costs</h2>
<p>These are planning figures for forty people in US dollars. Prices differ by vendor and by how well you negotiate; the proportions rarely do.</p>
<table><caption>First-year budget for forty people</caption><thead><tr><th scope="col">Item</th><th scope="col">Assumption</th><th class="num" scope="col">First year</th><th class="num" scope="col">Each later year</th></tr></thead><tbody><tr><th scope="row">Identity provider</th><td>$8 per person and month</td><td class="num">$3,840</td><td class="num">$3,840</td></tr><tr><th scope="row">Device management</th><td>$6 per person and month</td><td class="num">$2,880</td><td class="num">$2,880</td></tr><tr><th scope="row">Security keys</th><td>80 keys at $30, ten a year after that</td><td class="num">$2,400</td><td class="num">$300</td></tr><tr><th scope="row">Proxy and log storage</th><td>Two small servers, 100 GB of logs</td><td class="num">$1,500</td><td class="num">$1,500</td></tr><tr><th scope="row">SSO surcharges</th><td>Six services on a higher plan</td><td class="num">$5,400</td><td class="num">$5,400</td></tr><tr><th scope="row">Work</th><td>35 days, then one day a month, at $700</td><td class="num">$24,500</td><td class="num">$8,400</td></tr></tbody><tfoot><tr><th scope="row">Total</th><td>$1,013 per person, then $558</td><td class="num">$40,520</td><td class="num">$22,320</td></tr></tfoot></table>
<p>Work is 60% of the first year, and SSO surcharges exceed the identity provider itself. Vendors know that you need the feature. Raise it at renewal, when you have something to trade; for services where it is not worth the plan, a shared vault with unique passwords and a short list of owners is an acceptable second best.</p>

<h2>Where people get stuck</h2>
<ul>
<li><strong>The founder’s exception.</strong> The account with the most rights is the first to be excused from keys. Begin with it instead.</li>
<li><strong>The lockout.</strong> Keep two emergency accounts outside the identity provider, with long passwords on paper in two safes, and an alarm on each use.</li>
<li><strong>The group called “everyone”.</strong> It arrives in week three because it makes a ticket go away. Give every grant an end date, and exceptions clean up after themselves.</li>
</ul>
<aside class="callout"><b>A test for Monday</b><p>Pick a colleague who left six months ago. Search for the name in the source host, the cloud console, the CRM and the payment provider. Each hit is a door that step 2 would have closed.</p></aside>

<h2>What it will not do</h2>
<p>None of this stops a person with every right to be there from making a bad decision, and none of it repairs an application that trusts its own input. It also moves a great deal of weight onto one vendor: when the identity provider is down, so are you. Decide beforehand which two systems must work without it, and write down how.</p>
<blockquote><p>Trust nobody for longer than a task takes, and make asking again painless.</p></blockquote>
<p>Written down, the six steps answer a good part of any customer’s security questionnaire, and a deal that closes a month earlier usually pays for the work. What we do in the first thirty days is described under <a href="/services/security-compliance">security and compliance</a>; if you only want a second pair of eyes on your list of doors, see <a href="/engagement-models">consulting and advisory</a>.</p>
`.trim(),
};
