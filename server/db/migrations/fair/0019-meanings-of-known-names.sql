-- Whether the fair had something of exactly this name when it was said what it means: only then does the meaning go before
-- what has the name.
alter table import_value_memory add column was_known boolean not null default false;
