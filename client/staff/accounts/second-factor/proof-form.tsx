/** Asks for one proof of identity: a code of an app, a passkey, a recovery code or the password, with links to the others. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FactorProof, ProofWay } from '#shared/accounts/second-factor.contract.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { PasswordField } from '../account-form.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { LiveLine } from '../../ui/status-line.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { canUsePasskeys, requestPasskey, type PasskeyOptions } from './use-own-factors.ts';
import { stack } from '../../ui/style-rules.ts';

export type Way = ProofWay | 'password';
export type Proof = FactorProof | { readonly way: 'password'; readonly password: string };

const form = css(stack('--s-4'));

const others = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-4')} ${token('--s-4')}`,
  fontSize: token('--t-small'),
});

const change: Readonly<Record<Way, string>> = {
  app: 'Use your app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
  password: 'Use your password',
};

const noPasskey = 'No passkey used. Try again or choose another method.';

interface ProofFormProps {
  /** The first one is the default. */
  readonly ways: readonly Way[];
  /** Resolves with a problem, or with undefined on success. */
  readonly send: (proof: Proof) => Promise<ApiProblem | undefined>;
  readonly askOptions: () => Promise<ApiResult<PasskeyOptions>>;
  readonly action: string;
  readonly busyLabel: string;
  /** More buttons. */
  readonly children?: ReactNode;
}

export function ProofForm({ ways: all, send, askOptions, action, busyLabel, children }: ProofFormProps) {
  const ways = all.filter((each) => each !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0] ?? 'recovery-code';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const [note, setNote] = useState<string>();
  const element = useRef<HTMLFormElement>(null);

  // Focus the field, or the button if there is none.
  useEffect(() => {
    const field = element.current?.querySelector<HTMLInputElement>('input:not([hidden])');
    (field ?? element.current?.querySelector<HTMLElement>('button[type=submit]'))?.focus();
    field?.select();
  }, [way, problem]);

  const readProof = async (fields: FormData): Promise<Proof | ApiProblem | undefined> => {
    const typed = fields.get(way === 'password' ? 'password' : 'code');
    const text = typeof typed === 'string' ? typed : '';
    if (way === 'password') return { way, password: text };
    if (way !== 'passkey') return { way, code: text };
    const options = await askOptions();
    if (!options.ok) return options.problem;
    try {
      return { way, answer: await requestPasskey(options.data ?? {}) };
    } catch {
      return undefined;
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setNote(undefined);
    const proof = await readProof(new FormData(event.currentTarget));
    const refusal = proof === undefined || 'kind' in proof ? proof : await send(proof);
    setBusy(false);
    setProblem(refusal);
    if (proof === undefined) setNote(noPasskey);
  };

  const mistake = problem?.errors[0]?.message;
  const message = note ?? (problem && mistake === undefined ? reasonOf(problem) : undefined);
  return (
    <form className={form} ref={element} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {way === 'password' ? (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          mistake={mistake}
          isSent={busy}
        />
      ) : null}
      {way === 'app' ? (
        <TextField
          key="app"
          label="Code"
          name="code"
          hint="Six digits, from your authenticator app."
          autoComplete="one-time-code"
          inputMode="numeric"
          mistake={mistake}
          required
        />
      ) : null}
      {way === 'recovery-code' ? (
        <TextField
          key="recovery"
          label="Recovery code"
          name="code"
          hint="One of your ten recovery codes. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mistake={mistake}
          required
        />
      ) : null}
      {way === 'passkey' ? <p className={bodyText.plain}>Your browser asks for your passkey.</p> : null}
      <LiveLine tone="bad">{message}</LiveLine>
      <div className={staffActions}>
        <StaffButton type="submit" kind="primary" busy={busy} busyLabel={busyLabel}>
          {way === 'passkey' ? 'Use a passkey' : action}
        </StaffButton>
        {children}
      </div>
      {ways.length > 1 ? (
        <div className={others}>
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <TextButton
                key={each}
                onClick={() => {
                  setProblem(undefined);
                  setNote(undefined);
                  setChosen(each);
                }}
              >
                {change[each]}
              </TextButton>
            ))}
        </div>
      ) : null}
    </form>
  );
}
