-- Rows of parts are written with their part in one transaction, and go before it where a bin is emptied: a check of each row against its
-- part was a third of the work of splitting many orders.
alter table split_rows drop constraint split_rows_split;

-- The run of splitting whose drafts took its place; null where somebody took the part away, who may bring it back.
alter table splits add column replaced_by integer constraint splits_replaced_by references split_plans (id);
