/** The contact page: statement, form beside promise and direct lines, figures, fan strip. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { FigureSet } from '../../design/figures.tsx';
import { Cell, Grid, Wrap } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { Plate } from '../../design/plate.tsx';
import { token } from '../../design/tokens.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { ContactForm } from './contact-form.tsx';
import { SidePanel } from './side-panel.tsx';

const Desk = styled(Grid)`
  row-gap: ${token('--s-8')};
  padding-bottom: calc(${token('--section')} * 0.6);
`;

const Numbers = styled.section`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-block: ${token('--s-6')} calc(${token('--section')} * 0.6);
`;

const Strip = styled.div`
  height: clamp(100px, 25vw, 480px);
`;

export const ContactView = ({ data }: { readonly data: PageData<'contact'> }) => (
  <>
    <PageStatement statement={data.content.statement} />
    <Wrap>
      <Desk>
        <Cell from={1} to={7}>
          <ContactForm key={data.form.shownAt} {...data} />
        </Cell>
        <Cell from={9} to={12}>
          <SidePanel content={data.content} details={data.details} />
        </Cell>
      </Desk>
    </Wrap>
    <Wrap>
      <Numbers aria-labelledby="contact-figures">
        <VisuallyHidden as="h2" id="contact-figures">
          {data.content.figures.title}
        </VisuallyHidden>
        <FigureSet figures={data.content.figures.items} />
      </Numbers>
    </Wrap>
    <Strip>
      <Plate subject="market-readiness" seed="contact" format="wide" ratio="fill" />
    </Strip>
  </>
);
