/** The search over all messages; what is opened stays open. */
import { useNavigate } from 'react-router';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDesk } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';

export function SearchField() {
  const { filters, openId } = useDesk();
  const navigate = useNavigate();
  return (
    <SearchBox
      label="Search submissions"
      placeholder="Search name, company, words"
      asked={filters.q}
      onAsk={(q) => void navigate(deskAddress({ ...filters, q }, openId), { replace: true, preventScrollReset: true })}
    />
  );
}
