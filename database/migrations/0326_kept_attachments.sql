-- Files that a report keeps are let go of when no report holds their message any more.
create index chat_attachment_kept on chat_attachment (message_id) where is_kept;
create index conduct_report_message_copy on conduct_report_message (message_id);
