/** What happened: notices in the corner, and the public form's fields. */
import { Notices, ToasterContext, ToastsContext } from '../../feedback/toast.tsx';
import { corner, ToastCard } from '../../feedback/toast-card.tsx';
import { Field, InputField, inputStyle, select, textarea, TextareaField } from '../../pages/contact/field.tsx';
import { DialogNotices, PageNotices, RailNotices } from '#client/staff/ui/staff-notices.tsx';
import type { Specimen } from '../specimen.ts';
import { css } from '../../design/emotion.ts';

const nothing = (): void => undefined;
const toaster = { show: () => 0, dismiss: nothing, isShown: () => true };

/** The corner is fixed to the window; here it is fixed to this box. */
const window = css({
  position: 'relative',
  width: '24rem',
  maxWidth: '100%',
  height: '7rem',
  contain: 'layout',
});

const room = css({
  width: '20rem',
  maxWidth: '100%',
});

const mistake = 'Enter an email address like name@company.com.';

export const noticeSpecimens: readonly Specimen[] = [
  {
    name: 'ToastCard',
    file: 'views/feedback/toast-card.tsx',
    note: 'What went well goes away by itself, unless somebody points at it; what failed stays. On phones it covers the header only.',
    shows: { ToastCard, corner },
    states: [
      { label: 'ok', element: <ToastCard id={1} tone="ok" text="Message sent" onDismiss={nothing} /> },
      {
        label: 'bad, with a reason',
        element: (
          <ToastCard
            id={2}
            tone="bad"
            text="The reply was not sent"
            detail="The server could not be reached."
            onDismiss={nothing}
          />
        ),
      },
    ],
  },
  {
    name: 'PageNotices, RailNotices, DialogNotices',
    file: 'client/staff/ui/staff-notices.tsx',
    note: 'In the staff area notices cover nothing: the rail makes room for them, on small screens the page, and an open dialog its own content. A corner is left for the sign-in.',
    shows: { PageNotices, RailNotices, DialogNotices, Notices },
    states: [
      {
        label: 'one notice',
        element: (
          <ToasterContext value={toaster}>
            <ToastsContext value={[{ id: 1, tone: 'ok', text: '2 articles are in the trash' }]}>
              <div className={window}>
                <PageNotices />
              </div>
            </ToastsContext>
          </ToasterContext>
        ),
      },
    ],
  },
  {
    name: 'Field',
    file: 'views/pages/contact/field.tsx',
    note: 'Label above, hint below it, then what is wrong, then the control. What may be left empty says so; what is required does not.',
    shows: { Field, InputField, TextareaField, inputStyle, select, textarea },
    states: (
      [
        ['rest', undefined, undefined],
        ['hover', 'hover', undefined],
        ['focus', 'focus', undefined],
        ['error', undefined, mistake],
      ] as const
    ).map(([label, force, wrong]) => ({
      label,
      ...(force ? { force } : {}),
      element: (
        <div className={room}>
          <InputField
            field={{ id: `public-${label}`, label: 'Email', hint: 'We answer to this address.', mistake: wrong }}
            type="email"
          />
        </div>
      ),
    })),
  },
];
