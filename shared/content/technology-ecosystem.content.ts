/** The technology page's content. Names of technologies are spelled as their makers spell them. */
import type { TechnologyEcosystemContent } from './technology-ecosystem.schema.ts';

export const technologyEcosystemContent: TechnologyEcosystemContent = {
  metadata: {
    title: 'Technology Ecosystem',
    description:
      'The technologies {product} builds on, from Kubernetes and PostgreSQL to PyTorch: defaults, exceptions, selection principles and what we are trying next.',
    keywords: ['technology stack', 'Kubernetes', 'PostgreSQL', 'PyTorch', 'OpenTelemetry', 'cloud platforms'],
  },
  statement: {
    title: 'Boring where it carries weight, new where it pays',
    lead: 'We choose a stack for the people who will maintain it. Most of ours is open source, each part can be replaced, and you can hire for all of it.',
  },
  categories: {
    head: { label: 'Technology Categories', claim: 'Six layers, a default in each, and a reason to leave it' },
    caption: 'Technologies in six categories, with defaults, alternatives and exceptions',
    columns: {
      category: 'Layer',
      defaults: 'We start with',
      others: 'We also run',
      exception: 'We change course when',
    },
    items: [
      {
        title: 'Cloud & Infrastructure',
        purpose: 'Where things run',
        defaults: ['Kubernetes', 'Terraform', 'Linux'],
        others: ['AWS', 'Microsoft Azure', 'Google Cloud', 'Nomad'],
        exception: 'Fewer than five people will operate it, and a managed container service is enough',
      },
      {
        title: 'Application Development',
        purpose: 'What people touch',
        defaults: ['TypeScript', 'React', 'Node.js'],
        others: ['Go', 'Java', '.NET', 'Kotlin', 'Swift'],
        exception: 'Response times must stay under ten milliseconds, or the phone’s own sensors matter',
      },
      {
        title: 'Data & Storage',
        purpose: 'What is remembered',
        defaults: ['PostgreSQL', 'Apache Kafka', 'dbt'],
        others: ['MongoDB', 'Redis', 'ClickHouse', 'Apache Iceberg'],
        exception: 'One question reads a terabyte, or writes outgrow a single machine',
      },
      {
        title: 'AI & Machine Learning',
        purpose: 'What is inferred',
        defaults: ['Python', 'PyTorch', 'MLflow'],
        others: ['scikit-learn', 'vLLM', 'ONNX Runtime', 'pgvector'],
        exception: 'A simpler model comes within two points of accuracy, in which case it ships',
      },
      {
        title: 'DevOps & Observability',
        purpose: 'How it changes and how we know',
        defaults: ['GitHub Actions', 'Argo CD', 'OpenTelemetry'],
        others: ['GitLab CI', 'Prometheus', 'Grafana', 'Ansible'],
        exception: 'Your platform team already has an equivalent that works',
      },
      {
        title: 'Security & Identity',
        purpose: 'Who may, and who did',
        defaults: ['Keycloak', 'Open Policy Agent', 'HashiCorp Vault'],
        others: ['Trivy', 'Falco', 'Sigstore', 'WireGuard'],
        exception: 'A regulator asks for certified hardware or a national identity scheme',
      },
    ],
  },
  principles: {
    head: { label: 'Technology Principles', claim: 'What we ask of a tool before we use it' },
    items: [
      {
        title: 'Open formats first',
        text: 'Data leaves as Parquet, JSON or plain SQL. A supplier who disappears takes no history along.',
      },
      {
        title: 'Operable by a stranger',
        text: 'An engineer who has never seen the system restarts it, restores it and rolls it back from the runbook alone.',
      },
      {
        title: 'Priced over five years',
        text: 'License, hosting, staff and departure are added up before the choice. The cheapest first month is seldom the cheapest fifth year.',
      },
      {
        title: 'Proven before promised',
        text: 'A new component runs beside the old one on mirrored traffic until their numbers agree.',
      },
    ],
  },
  partnerships: {
    head: { label: 'Strategic Partnerships', claim: 'Platforms we build on, and who stands behind them' },
    note: 'A name on these lists means daily use and engineers who know the product’s weak points. It does not mean that its maker endorses us.',
    groups: [
      {
        title: 'Cloud',
        text: 'We work inside your accounts and under your agreements, with whichever provider already holds your data.',
        names: ['Amazon Web Services', 'Microsoft Azure', 'Google Cloud', 'Cloudflare', 'OVHcloud'],
      },
      {
        title: 'Technology Alliances',
        text: 'Open-source communities whose releases we test early. Fixes go upstream; private patches are a debt we avoid.',
        names: ['Kubernetes', 'PostgreSQL', 'OpenTelemetry', 'Apache Kafka', 'PyTorch'],
      },
      {
        title: 'Security',
        text: 'Identity, policy and scanning tools that run in every pipeline, checked by independent testers whom you pick.',
        names: ['Keycloak', 'Open Policy Agent', 'Sigstore', 'Trivy', 'OWASP ZAP'],
      },
    ],
  },
  pipeline: {
    head: { label: 'Innovation Pipeline', claim: 'Three gates between a paper and your production' },
    gateLabel: 'Leaves when',
    stages: [
      {
        title: 'Watch',
        gate: 'a specification is stable and two implementations agree',
        items: [
          { title: 'Post-quantum key exchange', text: 'ML-KEM in TLS, for secrets that must outlive today’s ciphers.' },
          { title: 'Confidential computing', text: 'Records processed in memory that the host cannot read.' },
        ],
      },
      {
        title: 'Try',
        gate: 'a week in a throwaway repository ends in a written verdict',
        items: [
          { title: 'WebAssembly components', text: 'Customer plug-ins in any language, without trust in their code.' },
          { title: 'Small language models', text: 'Text classification on hardware the client already owns.' },
        ],
      },
      {
        title: 'Pilot',
        gate: 'a volunteer client has run it for a quarter with a way back',
        items: [
          { title: 'Passkeys only', text: 'Staff sign-in with no password left to steal.' },
          { title: 'Carbon-aware scheduling', text: 'Batch jobs that wait for a cleaner hour on the grid.' },
        ],
      },
      {
        title: 'Adopt',
        gate: 'something better has passed the same gates',
        items: [
          { title: 'Signed builds', text: 'SLSA provenance on each artifact, verified at the cluster’s door.' },
          { title: 'One telemetry standard', text: 'Traces, metrics and logs that share an identifier.' },
        ],
      },
    ],
  },
  closing: {
    title: 'Bring the stack you already have',
    text: 'List what you run and what hurts. We reply with what we would keep, which is usually most of it.',
    primary: { label: 'Discuss Your Stack', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
};
