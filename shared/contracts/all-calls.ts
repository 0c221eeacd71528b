/** Every call of the API; a path or method that is not here is answered 404 or 405. A new call is entered here. */
import { listPublishedPostsCall, listRecentPostsCall, readPublishedPostCall } from './blog.contract.ts';
import { submitContactCall } from './contact.contract.ts';
import {
  discardContentCall,
  listContentCall,
  previewContentCall,
  publishContentCall,
  readContentCall,
  restoreContentCall,
  saveContentCall,
  unscheduleContentCall,
  useBuiltInContentCall,
} from './content.contract.ts';
import type { CallDefinition } from './define-call.ts';
import { findLinkTargetsCall } from './link-targets.contract.ts';
import {
  changeMediaCall,
  listMediaCall,
  readMediaCall,
  removeMediaCall,
  restoreMediaCall,
  uploadMediaCall,
} from './media.contract.ts';
import { readOpenapiCall } from './openapi.contract.ts';
import { readOverviewCall } from './overview.contract.ts';
import {
  changePasswordCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  listOwnSessionsCall,
} from './own-account.contract.ts';
import { createPreviewCall, endPreviewCall, listPreviewsCall } from './preview.contract.ts';
import { checkPostCall } from './publish-check.contract.ts';
import {
  changeRedirectCall,
  createRedirectCall,
  forgetMissedAddressCall,
  listMissedAddressesCall,
  listRedirectsCall,
  removeRedirectCall,
  restoreRedirectCall,
} from './redirects.contract.ts';
import { listReplyTemplatesCall, removeReplyTemplateCall, saveReplyTemplateCall } from './reply-templates.contract.ts';
import {
  discardWorkingCopyCall,
  listRevisionsCall,
  publishPostCall,
  readRevisionCall,
  restoreRevisionCall,
  saveWorkingCopyCall,
  unpublishPostCall,
} from './post-publishing.contract.ts';
import {
  changePostCall,
  createPostCall,
  listAllPostsCall,
  listTrashCall,
  readPostCall,
  removePostCall,
  restorePostCall,
} from './staff-blog.contract.ts';
import { createAdminCall, listAccountsCall, loginCall, logoutCall, readMeCall } from './staff.contract.ts';
import {
  addNoteCall,
  changeSubmissionCall,
  eraseSubmissionCall,
  exportSubmissionsCall,
  listSubmissionsCall,
  readSubmissionCall,
  replyCall,
  resendMailCall,
} from './submissions.contract.ts';

export const allCalls: readonly CallDefinition[] = [
  submitContactCall,
  listRecentPostsCall,
  listPublishedPostsCall,
  readPublishedPostCall,
  createAdminCall,
  loginCall,
  logoutCall,
  readMeCall,
  listAccountsCall,
  changePasswordCall,
  listOwnSessionsCall,
  endOwnSessionCall,
  endOtherSessionsCall,
  readOverviewCall,
  listSubmissionsCall,
  exportSubmissionsCall,
  readSubmissionCall,
  changeSubmissionCall,
  eraseSubmissionCall,
  addNoteCall,
  replyCall,
  resendMailCall,
  listReplyTemplatesCall,
  saveReplyTemplateCall,
  removeReplyTemplateCall,
  listAllPostsCall,
  createPostCall,
  readPostCall,
  changePostCall,
  removePostCall,
  listTrashCall,
  restorePostCall,
  saveWorkingCopyCall,
  discardWorkingCopyCall,
  publishPostCall,
  unpublishPostCall,
  listRevisionsCall,
  readRevisionCall,
  restoreRevisionCall,
  listContentCall,
  readContentCall,
  saveContentCall,
  publishContentCall,
  unscheduleContentCall,
  discardContentCall,
  restoreContentCall,
  useBuiltInContentCall,
  previewContentCall,
  createPreviewCall,
  listPreviewsCall,
  endPreviewCall,
  checkPostCall,
  findLinkTargetsCall,
  uploadMediaCall,
  listMediaCall,
  readMediaCall,
  changeMediaCall,
  removeMediaCall,
  restoreMediaCall,
  listRedirectsCall,
  createRedirectCall,
  changeRedirectCall,
  removeRedirectCall,
  restoreRedirectCall,
  listMissedAddressesCall,
  forgetMissedAddressCall,
  readOpenapiCall,
];
