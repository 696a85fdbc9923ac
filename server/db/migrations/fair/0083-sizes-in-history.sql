-- Pieces by size, where the source had them: by the folded code of the size, {"m": 4}. Their sum is qty.
alter table history_rows add column sizes jsonb;
