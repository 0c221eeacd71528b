/** The button that leads to the provider of single sign-on, beside the form for a password or before it. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { readSignInWaysCall } from '#shared/accounts/single-sign-on.contract.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import { singleSignOnAddress } from '#shared/accounts/single-sign-on.ts';
import { callApi } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { StaffLinkButton } from '../../ui/staff-button.tsx';

type Ways = ResponseBody<typeof readSignInWaysCall>;

/** Undefined until the server has answered, and when it cannot be asked: the form is there in any case. */
function useSignInWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    let over = false;
    void callApi<typeof readSignInWaysCall>({ method: 'GET', path: '/api/admin/sign-in-ways' }).then((answer) => {
      if (!over && answer.ok) setWays(answer.data);
    });
    return () => {
      over = true;
    };
  }, []);
  return ways;
}

const stack = css({
  display: 'grid',
  gap: token('--s-5'),
});

const provider = css({
  display: 'grid',
  gap: token('--s-2'),
  justifyItems: 'start',
  '> p': {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
  '&[data-place=below]': {
    paddingTop: token('--s-5'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
});

const fold = css({
  '> summary': {
    display: 'flex',
    gap: token('--s-3'),
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
    cursor: 'pointer',
    '&::before': {
      flex: 'none',
      width: '0.5rem',
      height: '0.5rem',
      border: `solid ${token('--ink-2')}`,
      borderWidth: '0 2px 2px 0',
      content: "''",
      rotate: '-45deg',
    },
    '&[hidden]': {
      display: 'none',
    },
  },
  '&[open] > summary::before': {
    rotate: '45deg',
  },
  '&[data-folds][open] > summary': {
    marginBottom: token('--s-4'),
  },
});

interface SingleSignOnProps {
  /** The path of the staff area where it leads afterwards. */
  readonly returnTo: string;
  /** In a tab of its own, so that this page stays as it is. */
  readonly inNewTab?: boolean;
  /** The form for a password. It stays the same element whatever the server answers, so that nothing typed is lost. */
  readonly children: ReactNode;
}

export function SingleSignOn({ returnTo, inNewTab = false, children }: SingleSignOnProps) {
  const ways = useSignInWays();
  const form = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = ways?.password === 'owners';

  useEffect(() => {
    const typed = [...(form.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');
    if (isFolded && typed && form.current) form.current.open = true;
  }, [isFolded]);

  const button = ways?.single_sign_on && (
    <div className={provider} data-place={isFolded ? 'above' : 'below'}>
      <StaffLinkButton
        to={singleSignOnAddress(returnTo)}
        kind={isFolded ? 'primary' : 'quiet'}
        {...(inNewTab ? { target: '_blank', rel: 'noopener', 'aria-describedby': 'single-sign-on-tab' } : {})}
      >
        Sign in with {ways.single_sign_on.name}
      </StaffLinkButton>
      {inNewTab ? <p id="single-sign-on-tab">Opens in a new tab. This page continues when you are signed in.</p> : null}
    </div>
  );

  return (
    <section className={stack}>
      {isFolded ? button : null}
      <details
        className={fold}
        ref={form}
        data-folds={isFolded || undefined}
        open={!isFolded || isOpen}
        onToggle={(event) => isFolded && setIsOpen(event.currentTarget.open)}
      >
        <summary hidden={!isFolded}>Owners can sign in with a password</summary>
        {children}
      </details>
      {isFolded ? null : button}
    </section>
  );
}
