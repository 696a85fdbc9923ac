-- Whether the password is one that people use most, judged when it is set: a hash tells nothing later. True until then.
alter table accounts add column password_is_common boolean not null default true;
