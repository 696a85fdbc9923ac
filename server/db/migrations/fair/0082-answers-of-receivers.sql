-- The beginning of what the other system answered where it refused a call, as plain text: why it did.
alter table sync_outbox add column answer_body text not null default '';
