/** The address of an article: it follows the title until somebody writes another one, and is fixed once readers may know it. */
import { useState } from 'react';
import { slugFrom, slugMaxLength, slugMessage } from '#shared/text/slug-rule.ts';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { TextField } from '../../../ui/staff-field.tsx';

interface SlugFieldProps {
  readonly slug: string | null;
  /** What the server has, where it made one. */
  readonly present: string | undefined;
  readonly title: string;
  readonly isFrozen: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (slug: string | null) => void;
  /** A slug that cannot be one is not sent. */
  readonly onMistake: (mistake: string) => void;
}

function hintOf(isFrozen: boolean, isOpen: boolean, isMade: boolean): string {
  if (isFrozen && !isOpen) return 'Changing the title does not change a published address.';
  if (isFrozen) return 'The old address redirects to the new one after publication.';
  return isMade ? 'Taken from the title. Type to change it.' : 'Clear to use the title again.';
}

/** What was typed as an address takes it: “Runbooks Rot!” is `runbooks-rot`. */
const mend = (text: string): string => {
  if (!/[a-z0-9ßæœøđðħıłþŋ&+%]/i.test(text.normalize('NFKD'))) return '';
  const slug = slugFrom(text);
  return slug.length < slugMaxLength && /[\s_-]$/.test(text) ? `${slug}-` : slug;
};

export function SlugField({ slug, present, title, isFrozen, mistake, onChange, onMistake }: SlugFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const made = title.trim() === '' ? '' : slugFrom(title);
  // The server's may end in a number, when another article has that name.
  const suggested = present?.startsWith(made) === true && made !== '' ? present : made;
  /** With the hyphen at the end that another word may follow; nowhere else does an address have one. */
  const [typed, setTyped] = useState<string>();
  const write = (text: string): void => {
    const mended = mend(text);
    const whole = mended.replace(/-$/, '');
    setTyped(mended);
    onChange(whole === '' && !isFrozen ? null : whole);
    if (whole === '' && isFrozen) onMistake(slugMessage);
  };
  const isLocked = isFrozen && !isOpen;
  return (
    <TextField
      label="Slug"
      data-field="slug"
      hint={hintOf(isFrozen, isOpen, slug === null)}
      value={typed ?? slug ?? suggested}
      readOnly={isLocked}
      mistake={mistake}
      maxLength={slugMaxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(undefined)}
      aside={isLocked ? <StaffButton onClick={() => setIsOpen(true)}>Change address</StaffButton> : null}
    />
  );
}
