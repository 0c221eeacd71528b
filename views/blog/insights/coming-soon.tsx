/** Shown if there are no articles. */
import type { ComingSoon as ComingSoonContent } from '#shared/blog/insights.schema.ts';
import { grid, cell, stack } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { Illustration } from '../../design/illustration.tsx';
import { titleText, bodyText } from '../../design/type.ts';

interface ComingSoonProps {
  readonly content: ComingSoonContent;
  readonly as: 'h2' | 'h3';
}

export const ComingSoon = ({ content, as: Heading }: ComingSoonProps) => (
  <div className={grid}>
    <div className={cell(1, 7)}>
      <Illustration subject="essay" seed="coming-soon" format="landscape" ratio="2/1" />
    </div>
    <div className={cell(8, 12)}>
      <div className={stack[4]}>
        <Heading className={titleText[2]}>{content.title}</Heading>
        <p className={bodyText.soft}>{content.text}</p>
        <div>
          <OnwardLink to={content.link.to}>{content.link.label}</OnwardLink>
        </div>
      </div>
    </div>
  </div>
);
