/** The contact page: statement, form beside promise and direct lines, figures, fan strip. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { FigureSet } from '../../design/figures.tsx';
import { wrap, grid, cell } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { Illustration } from '../../design/illustration.tsx';
import { token } from '../../design/tokens.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { ContactForm } from './contact-form.tsx';
import { SidePanel } from './side-panel.tsx';
import { css } from '../../design/emotion.ts';

const desk = css({
  rowGap: token('--s-8'),
  paddingBottom: `calc(${token('--section')} * 0.6)`,
});

const numbers = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingBlock: `${token('--s-6')} calc(${token('--section')} * 0.6)`,
});

const strip = css({
  height: 'clamp(100px, 25vw, 480px)',
});

export const ContactView = ({ data }: { readonly data: PageData<'contact'> }) => (
  <>
    <PageStatement statement={data.content.statement} />
    <div className={wrap}>
      <div className={`${grid} ${desk}`}>
        <div className={cell(1, 7)}>
          <ContactForm key={data.form.shownAt} {...data} />
        </div>
        <div className={cell(9, 12)}>
          <SidePanel content={data.content} details={data.details} />
        </div>
      </div>
    </div>
    <div className={wrap}>
      <section className={numbers} aria-labelledby="contact-figures">
        <h2 className={visuallyHidden} id="contact-figures">
          {data.content.figures.title}
        </h2>
        <FigureSet figures={data.content.figures.items} />
      </section>
    </div>
    <div className={strip}>
      <Illustration subject="market-readiness" seed="contact" format="wide" ratio="fill" />
    </div>
  </>
);
