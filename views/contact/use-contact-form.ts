/** Behavior of the contact form with script: validation, sending, draft. */
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import type { ContactReceipt, submitContactCall } from '#shared/contact/contact.contract.ts';
import type { ContactPage } from '#shared/contact/contact.data.ts';
import {
  checkContact,
  contactFormFields,
  type ContactField,
  type ContactMistake,
  emptyContact,
} from '#shared/contact/contact-rules.ts';
import { callApi, type ApiProblem } from '../api/call-api.ts';
import { randomKey } from '../api/random-key.ts';
import { sendFormBeacon } from '../api/send-form-beacon.ts';
import { useToast } from '../feedback/toast.tsx';
import { joinMessages, readDraft, removeDraft, restoreDraft, saveDraft, readValues, textIn } from './form-values.ts';
import { failureMessage, failureOf } from './failure-messages.ts';

const neverChanges = () => () => undefined;

const isContactField = (name: string): name is ContactField => contactFormFields.some((field) => field === name);

export function useContactForm({ content, form: page, position }: ContactPage) {
  const { outcomes } = content;
  const toaster = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const receiptRef = useRef<HTMLHeadingElement>(null);
  const key = useRef<string | null>(null);
  const failureToast = useRef(0);
  const isBegun = useRef(false);
  const [shown, setShown] = useState({ generation: 0, values: page.values, position });
  const [mistakes, setMistakes] = useState<readonly ContactMistake[]>(page.errors);
  const [outcome, setOutcome] = useState(page.outcome);
  /** Receipt of the last message, shown above the empty form. */
  const [receipt, setReceipt] = useState<ContactReceipt | null>(page.receipt ?? null);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState(0);
  /** The one-line form of another page was posted here: its text is the message so far. */
  const begun = page.outcome === 'begun';
  /** Initial values. */
  const initial = begun ? emptyContact : page.values;
  // After hydration our own validation replaces the browser's.
  const scripted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  useEffect(() => {
    const form = formRef.current;
    if (page.outcome === 'sent') removeDraft();
    // A reload must not post again.
    if (page.outcome === 'sent' || begun) history.replaceState(history.state, '', '/contact');
    if (page.errors.length > 0) summaryRef.current?.focus();
    const draft = page.outcome === 'idle' || begun ? readDraft() : null;
    if (form && draft && restoreDraft(form, draft, initial)) key.current = draft.key ?? null;
    if (!form || !begun) return;
    joinMessages(form, draft ?? { values: {} });
    saveDraft(readValues(form), initial, key.current);
  }, [page, begun, initial]);

  // Focus the result once it is rendered.
  useEffect(() => {
    if (results > 0) (summaryRef.current ?? receiptRef.current)?.focus();
  }, [results]);

  const showMistakes = (found: readonly ContactMistake[]) => {
    setMistakes(found);
    setResults((count) => count + 1);
  };

  const onSent = (sent: ContactReceipt | undefined) => {
    removeDraft();
    key.current = null;
    setShown(({ generation }) => ({ generation: generation + 1, values: emptyContact, position: null }));
    setReceipt(sent ?? null);
    setResults((count) => count + 1);
    toaster.show({ tone: 'ok', text: outcomes.sent });
  };

  const onRefused = (problem: ApiProblem) => {
    const refused =
      problem.code === 'invalid-fields' ? problem.errors.map(({ field }) => field).filter(isContactField) : [];
    // Server and browser validate alike; other refusals have no message in the content.
    const found = refused.map((field) => ({ field, kind: 'unfit' as const }));
    if (found.length > 0) return showMistakes(found);
    const detail = failureMessage(failureOf(problem), outcomes, problem.retryAfterSeconds);
    failureToast.current = toaster.show({ tone: 'bad', text: outcomes.failed, detail });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = readValues(form);
    const found = checkContact(values);
    setOutcome('idle');
    toaster.dismiss(failureToast.current);
    if (found.length > 0) {
      sendFormBeacon('contact', found);
      return showMistakes(found);
    }

    setMistakes([]);
    setBusy(true);
    key.current ??= randomKey();
    saveDraft(values, initial, key.current);
    const website = textIn(new FormData(form), 'website');
    const result = await callApi<typeof submitContactCall>({
      method: 'POST',
      path: '/api/contact',
      headers: { 'idempotency-key': key.current },
      body: {
        ...values,
        form_shown_at: page.shownAt,
        ...(shown.position ? { position: shown.position.key } : {}),
        ...(website ? { website } : {}),
      },
    });
    setBusy(false);
    if (result.ok) onSent(result.data);
    else onRefused(result.problem);
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!isBegun.current) sendFormBeacon('contact');
    isBegun.current = true;
    const values = readValues(event.currentTarget);
    // A changed text needs a new key.
    key.current = null;
    saveDraft(values, initial, null);
    if (mistakes.length === 0) return;
    const present = checkContact(values);
    setMistakes(mistakes.flatMap(({ field }) => present.find((mistake) => mistake.field === field) ?? []));
  };

  return { formRef, summaryRef, receiptRef, shown, mistakes, outcome, receipt, busy, scripted, onSubmit, onInput };
}
