import { ChoiceRow } from '../../../ui/choice-row.tsx';
import type { EditorTab, PageView, PageWidth } from './page-view.ts';

const widths: Readonly<Record<PageWidth, string>> = { desktop: 'Desktop', phone: 'Phone', off: 'Off' };
const tabs: Readonly<Record<EditorTab, string>> = { edit: 'Edit', page: 'Page' };

/** How wide the page is shown beside the form; or, where only one has room, which of both. */
export const PageSwitch = ({ isWide, width, setWidth, tab, setTab }: PageView) =>
  isWide ? (
    <ChoiceRow legend="The page beside the form" name="page-width" choices={widths} value={width} onChoose={setWidth} />
  ) : (
    <ChoiceRow legend="What to show" name="page-tab" choices={tabs} value={tab} onChoose={setTab} />
  );
