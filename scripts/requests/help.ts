/** What `npm run requests -- --help` prints. */
export const help = `Reads and keeps the requests that visitors sent, while the site is being served.

Usage: npm run requests -- COMMAND

  list [--form FORM] [--since WHEN] [--limit N]
                        newest first (default: 50)
  show REF [--language CODE]
                        every answer with its label, every file, status, notes and replies of staff
  export --form FORM --format csv|xlsx|json [--out FILE] [--since WHEN] [--language CODE]
                        all requests of a form but spam, oldest first
  files REF --to DIR    saves the files under their names
  spam [--form FORM] [--since WHEN] [--limit N]
                        what was taken for spam
  release REF           takes a request out of spam; it is announced now
  stats [--by name|device|day] [--since WHEN]
                        page visits; files in quarantine, if there are any
  find EMAIL [--to DIR | --delete [--reason TEXT] --yes]
                        all requests of one person, spam too, and where else the address is; saves them with files, notes and
                        replies, or deletes them for good, with saved filters that look for this person
  delete REF [--reason TEXT] --yes
                        deletes a request with its files, notes, replies and announcements, for good
  delete --older-than AGE --yes
                        deletes all older requests, for good
  confirm-clock --yes   says that the clock is right, after the server has doubted it and deletes nothing for its age; without
                        --yes says what is in doubt

  WHEN is a day such as 2026-11-21 (UTC), or an AGE such as 30d. Labels are in the language of the request, in an export
  in the site's first, unless --language names another. Export and files hold what visitors entrusted to you.

  What is read, saved, released and deleted is in the audit log of the desk ("npm run staff -- audit"), with the user of this system and
  the reason; the log keeps references, and nothing else of a visitor.

Reads the same variables as the server: DATA_DIR, DATABASE_URL, DIST_DIR (for the labels). With "npm run --silent" nothing
but the result is printed.

Exit codes: 0 done, 1 not found or incomplete, 2 wrong use, 3 the command itself failed.`;
