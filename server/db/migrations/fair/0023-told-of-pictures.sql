-- What was said of each file when its batch was committed: goods that come or go afterwards change nothing of it.
alter table picture_batches add column told jsonb;
-- The batch whose files that found no place are tried again in this one.
alter table picture_batches add column again_of uuid;
