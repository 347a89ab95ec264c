/** Why a person's data are erased. It stays in the audit log, and so must not name the person by an e-mail address. */
export const erasureReason = /^[^@＠\p{Cc}]{3,200}$/u;
