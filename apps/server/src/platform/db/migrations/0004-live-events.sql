-- What was told to each person lately, so that who lost the line for a while gets what was missed. Numbered by person:
-- the row's lock makes numbers appear in the order in which they are committed, without gaps.
CREATE TABLE platform.live_person (
  user_id uuid PRIMARY KEY,
  last bigint NOT NULL
);
CREATE TABLE platform.live_event (
  user_id uuid NOT NULL,
  id bigint NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL CHECK (octet_length(data::text) <= 8000),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX live_event_age ON platform.live_event (at);
