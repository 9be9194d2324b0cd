-- Text messages that a server without an SMS service would have sent.
CREATE TABLE platform.text_message (
  id uuid PRIMARY KEY,
  sent_at timestamptz NOT NULL,
  recipient text NOT NULL,
  content text NOT NULL
);
CREATE INDEX text_message_newest ON platform.text_message (sent_at DESC);
