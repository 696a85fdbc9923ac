-- What an order comes to is summed of its rows where it is read: which rows count changes with the states of their colours, and
-- sums kept in heads and in history said something else than every report.
alter table orders drop column qty, drop column tag_fen, drop column net_fen, drop column agent_fen;
alter table order_states drop column qty, drop column tag_fen, drop column net_fen, drop column agent_fen;
