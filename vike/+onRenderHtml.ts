/** Gives vike an empty document for its script tags, and gives the server the views' entry. */
import { escapeInject } from 'vike/server';
import { renderDocument } from '#views/entry-server.tsx';

declare global {
  // vike's own way to type what is put into a page context.
  // oxlint-disable-next-line typescript/no-namespace
  namespace Vike {
    interface PageContext {
      renderDocument?: typeof renderDocument;
    }
  }
}

export const onRenderHtml = () => ({
  documentHtml: escapeInject`<!DOCTYPE html><html><head></head><body></body></html>`,
  pageContext: { renderDocument },
});
