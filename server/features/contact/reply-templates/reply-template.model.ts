import { Schema, type Connection } from 'mongoose';

export interface ReplyTemplateFields {
  title: string;
  title_key: string;
  text: string;
}

const replyTemplateSchema = new Schema<ReplyTemplateFields>(
  {
    /** As it was typed. */
    title: { type: String, required: true },
    /** In lower case: what makes a title unique. */
    title_key: { type: String, required: true, unique: true },
    text: { type: String, required: true },
  },
  { collection: 'reply_templates', versionKey: false, autoIndex: false },
);

export const createReplyTemplateModel = (connection: Connection) =>
  connection.model('ReplyTemplate', replyTemplateSchema);
