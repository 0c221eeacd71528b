/** The services that case studies name, as links. */
export const service = {
  cloud: { label: 'Cloud & Infrastructure', to: '/services/cloud-infrastructure' },
  application: { label: 'Application Development', to: '/services/application-development' },
  devops: { label: 'DevOps & Automation', to: '/services/devops-automation' },
  ai: { label: 'AI & Data', to: '/services/ai-data' },
  security: { label: 'Security & Compliance', to: '/services/security-compliance' },
  market: { label: 'Market Readiness', to: '/services/market-readiness' },
};
