import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

const sources = (room: string): string[] =>
  readdirSync(join(projectRoot(), room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(room, name));

/** Ways to a machine whose address somebody could have given; mail goes by nodemailer and the database by its driver, to what the operator says. */
const waysOut: readonly RegExp[] = [
  /(?<![.\w])fetch\((?!rowId)/,
  /from '(?:node:)?(?:https|http2|dgram|tls)'/,
  /import \{[^}]*\b(?:request|get|Agent|connect|createConnection)\b[^}]*\} from 'node:(?:http|net)'/,
  /from '(?:undici|axios|got|node-fetch|ws)'/,
  /import \{[^}]*\b(?:discovery|fetchUserInfo)\b[^}]*\} from 'openid-client'/,
];
/** Ways to make code, or commands, of text. */
const waysToRun: readonly RegExp[] = [/(?<![.\w])eval\(/, /new Function\(/, /from 'node:(?:vm|child_process)'/];

const files = [...sources('server'), ...sources('shared')];

describe('The server', () => {
  it('is read completely by this test', () => {
    expect(files).to.have.length.above(300);
    expect(files).to.include(join('server', 'http', 'create-app.ts'));
  });

  it('sends requests only to itself, to DNS, and to hosts that the operator configures (CDN, single sign-on, bucket and its credentials service): never to one that a visitor or author can choose', () => {
    const found = files.filter((file) =>
      waysOut.some((way) => way.test(readFileSync(join(projectRoot(), file), 'utf8'))),
    );
    const features = join('server', 'features');
    expect(found.sort()).to.deep.equal([
      join(features, 'accounts', 'single-sign-on', 'provider.ts'),
      join(features, 'invalidation', 'cdn', 'send-purge.ts'),
      // The certificate of SITE_URL, and its domain.
      join(features, 'operations', 'site-health', 'checks', 'machine-checks.ts'),
      // Its own pages, on this machine.
      join(features, 'operations', 'site-health', 'checks', 'pages-check.ts'),
      join('server', 'platform', 's3', 'bucket.ts'),
      // The keys of a role come from AWS, or from the machine or container that has the role.
      join('server', 'platform', 's3', 'credentials.ts'),
    ]);
  });

  it('runs no text as code or as a command, except its own build and `npm audit` with fixed arguments', () => {
    const found = files.filter((file) =>
      waysToRun.some((way) => way.test(readFileSync(join(projectRoot(), file), 'utf8'))),
    );
    expect(found).to.deep.equal([
      join('server', 'boot', 'load-program.ts'),
      join('server', 'features', 'operations', 'site-health', 'known-weaknesses.ts'),
    ]);
  });
});
