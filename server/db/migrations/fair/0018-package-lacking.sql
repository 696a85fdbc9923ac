-- The first of the goods in a package that lack what front ends show, by what they lack.
alter table packages add column lacking jsonb not null default '{}';
