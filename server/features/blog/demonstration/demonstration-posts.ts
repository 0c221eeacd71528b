/** The demonstration articles, in the order they are stored. */
import { changingADatabaseInUse } from './changing-a-database-in-use.post.ts';
import type { DemonstrationPost } from './demonstration-post.ts';
import { priceBeforeLaunch } from './price-before-launch.post.ts';
import { startFromTheDecision } from './start-from-the-decision.post.ts';
import { theFridayTest } from './the-friday-test.post.ts';
import { whatACloudBillSays } from './what-a-cloud-bill-says.post.ts';
import { zeroTrustForFortyPeople } from './zero-trust-for-forty-people.post.ts';

export const demonstrationPosts: readonly DemonstrationPost[] = [
  priceBeforeLaunch,
  zeroTrustForFortyPeople,
  whatACloudBillSays,
  changingADatabaseInUse,
  startFromTheDecision,
  theFridayTest,
];
