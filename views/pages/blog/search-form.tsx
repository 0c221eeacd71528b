/** Searches articles: a plain form, so that it works before and without script. */
import styled from '@emotion/styled';
import { useId } from 'react';
import type { BlogPage } from '#shared/pages/blog.data.ts';
import { Button } from '../../design/buttons.tsx';
import { inputBox } from '../../design/input-box.ts';
import { token } from '../../design/tokens.ts';

const Form = styled.form`
  max-width: 32rem;
  label {
    display: block;
    font-weight: 600;
    margin-bottom: ${token('--s-2')};
  }
`;

const Line = styled.div`
  display: flex;
  gap: ${token('--s-3')};
`;

const Field = styled.input`
  ${inputBox}
  flex: 1;
  min-width: 0;
  min-height: 52px;
  padding: 0.75rem 0.875rem;
`;

export const SearchForm = ({ search }: { readonly search: BlogPage['search'] }) => {
  const id = useId();
  return (
    <Form action="/blog" method="get" role="search" key={search.q}>
      <label htmlFor={id}>{search.label}</label>
      <Line>
        <Field id={id} type="search" name="q" defaultValue={search.q} maxLength={200} enterKeyHint="search" />
        {search.category ? <input type="hidden" name="category" value={search.category} /> : null}
        <Button type="submit" kind="line">
          {search.submit}
        </Button>
      </Line>
    </Form>
  );
};
