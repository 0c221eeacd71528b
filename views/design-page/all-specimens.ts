/** Every primitive on show, in the order in which the page shows them. */
import type { Specimen } from './specimen.ts';
import { actionSpecimens } from './specimens/actions.tsx';
import { listSpecimens } from './specimens/lists.tsx';
import { markSpecimens } from './specimens/marks.tsx';
import { noticeSpecimens } from './specimens/notices.tsx';
import { staffControlSpecimens } from './specimens/staff-controls.tsx';
import { staffListSpecimens } from './specimens/staff-lists.tsx';
import { staffStateSpecimens } from './specimens/staff-states.tsx';
import { textSpecimens } from './specimens/text.tsx';

export const publicSpecimens: readonly Specimen[] = [
  ...textSpecimens,
  ...actionSpecimens,
  ...listSpecimens,
  ...markSpecimens,
  ...noticeSpecimens,
];

export const staffSpecimens: readonly Specimen[] = [
  ...staffControlSpecimens,
  ...staffListSpecimens,
  ...staffStateSpecimens,
];
