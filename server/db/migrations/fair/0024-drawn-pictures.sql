-- The address of a picture that is drawn of an SKC and counts as one: the demo's artist draws its own goods, nobody else's.
alter table skcs add column drawing text;
