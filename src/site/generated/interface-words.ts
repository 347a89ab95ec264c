/* Generated from the English packs by `npm run types`. Edit src/words/en/, not this file. */

/** What is said by itself, by part. */
export interface InterfaceWords {
  account: Record<
    | 'title'
    | 'signedIn'
    | 'toDesk'
    | 'loading'
    | 'noScript'
    | 'secondFactor'
    | 'isOn'
    | 'isOff'
    | 'codesLeft'
    | 'keepCodes'
    | 'password'
    | 'turnOn'
    | 'turnOff'
    | 'scan'
    | 'qr'
    | 'orType'
    | 'code'
    | 'confirm'
    | 'passkeys'
    | 'passkeysAbout'
    | 'noPasskeys'
    | 'noPasskeySupport'
    | 'addedAt'
    | 'neverUsed'
    | 'passkeyName'
    | 'addPasskey'
    | 'passkeyAdded'
    | 'passkeyFailed'
    | 'removePasskey'
    | 'passkeyRemoved'
    | 'sessions'
    | 'unknownDevice'
    | 'thisDevice'
    | 'openedAt'
    | 'usedAt'
    | 'end'
    | 'endOthers'
    | 'notices'
    | 'noticesAbout'
    | 'noNotices'
    | 'noAddress'
    | 'addressIs'
    | 'addressRefused'
    | 'address'
    | 'saveAddress'
    | 'removeAddress'
    | 'atOnce'
    | 'daily'
    | 'never'
    | 'timeZone'
    | 'ownPreferences'
    | 'keptWithAccount'
    | 'ownLanguage'
    | 'notChosen'
    | 'saved'
    | 'toSite'
    | 'whereTo'
    | 'changeAddress'
    | 'whenTo'
    | 'ownNews',
    string
  >;
  desk: {
    title: string;
    search: string;
    form: string;
    status: string;
    assignee: string;
    language: string;
    received: string;
    reference: string;
    from: string;
    all: string;
    nobody: string;
    mine: string;
    spam: string;
    count: string;
    more: string;
    empty: string;
    close: string;
    answers: string;
    context: string;
    contextPage: string;
    contextFrom: string;
    contextPreset: string;
    trapped: string;
    files: string;
    download: string;
    marks: string;
    notes: string;
    addNote: string;
    take: string;
    giveBack: string;
    toSpam: string;
    fromSpam: string;
    account: string;
    signOut: string;
    loading: string;
    noScript: string;
    reply: string;
    statuses: Record<'new' | 'in-progress' | 'answered' | 'closed', string>;
    actions: Record<
      | 'sign-in'
      | 'sign-out'
      | 'view'
      | 'download'
      | 'status'
      | 'assign'
      | 'note'
      | 'reply'
      | 'reply-sent'
      | 'reply-refused'
      | 'reply-again'
      | 'reply-elsewhere'
      | 'answered-again'
      | 'export'
      | 'spam'
      | 'release'
      | 'due'
      | 'label'
      | 'list'
      | 'find-person'
      | 'export-person'
      | 'erase'
      | 'delete'
      | 'statistics'
      | 'log'
      | 'system'
      | 'sessions'
      | 'end-session'
      | 'mail-address'
      | 'notices'
      | 'set-password'
      | 'wrong-password'
      | 'wrong-code'
      | 'passkey-sign-in'
      | 'wrong-passkey'
      | 'openid-sign-in'
      | 'wrong-openid'
      | 'bind-openid'
      | 'sign-in-address'
      | 'add-passkey'
      | 'remove-passkey'
      | 'second-factor-on'
      | 'second-factor-off'
      | 'add-account'
      | 'change-role'
      | 'reset-account'
      | 'remove-account'
      | 'backup'
      | 'restore'
      | 'confirm-clock'
      | 'send-again'
      | 'note-break',
      string
    >;
    to: string;
    subject: string;
    message: string;
    send: string;
    cancel: string;
    replies: string;
    replyQueued: string;
    replySent: string;
    notDelivered: string;
    refusals: Record<'address' | 'full' | 'content' | 'no-address' | 'file' | 'other', string>;
    notGot: string;
    otherAddress: string;
    newAddress: string;
    sendThere: string;
    copyText: string;
    copied: string;
    turnedText: string;
    byServer: string;
    timeline: string;
    wasReceived: string;
    othersOfPerson: string;
    openPerson: string;
    takeFrom: string;
    takeOver: string;
    noteName: string;
    insertTemplate: string;
    templateInOwn: string;
    answersTo: string;
    sendAndClose: string;
    keepDraft: string;
    discardDraft: string;
    draftDiscarded: string;
    answeredAgain: string;
    answeredAgainHint: string;
    selectAll: string;
    selected: string;
    setStatus: string;
    notChanged: string;
    undo: string;
    undone: string;
    noteAdded: string;
    replyAccepted: string;
    nowSpam: string;
    nowNoSpam: string;
    saveCsv: string;
    saveXlsx: string;
    views: string;
    noView: string;
    viewName: string;
    saveView: string;
    removeView: string;
    next: string;
    previous: string;
    print: string;
    shortcuts: string;
    shortcutsOn: string;
    keyOpen: string;
    keyClose: string;
    keySearch: string;
    keyUndo: string;
    keyHelp: string;
    inbox: string;
    numbers: string;
    period: string;
    days7: string;
    days30: string;
    days90: string;
    days365: string;
    visits: string;
    visitsByDay: string;
    visitsByHour: string;
    visitsByPage: string;
    otherPages: string;
    visitsByDevice: string;
    visitsByLanguage: string;
    requestsByDay: string;
    requestsByForm: string;
    requestsByLanguage: string;
    requestsByStatus: string;
    answerTime: string;
    name: string;
    number: string;
    before: string;
    asTable: string;
    saveTable: string;
    notKnown: string;
    nothing: string;
    unread: string;
    due: string;
    labels: string;
    moreFilters: string;
    order: string;
    orderNewest: string;
    orderOldest: string;
    orderDue: string;
    receivedFrom: string;
    receivedUntil: string;
    alsoHere: string;
    meanwhile: string;
    original: string;
    preview: string;
    news: string;
    cautions: Record<'encrypted' | 'nested' | 'program' | 'macros' | 'controls' | 'script' | 'embedded' | 'turned-name', string>;
    keptUntil: string;
    person: string;
    personAddress: string;
    find: string;
    personNone: string;
    personRequests: string;
    mentioning: string;
    mentioningStaff: string;
    mentioningViews: string;
    savePerson: string;
    erasePerson: string;
    eraseNote: string;
    eraseReason: string;
    eraseNow: string;
    erased: string;
    log: string;
    logWho: string;
    logWhat: string;
    logDetail: string;
    logTo: string;
    logNone: string;
    logWhen: string;
    logFrom: string;
    addFiles: string;
    attachTypes: string;
    attachMost: string;
    attachTogether: string;
    removeFile: string;
    retryFile: string;
    fileSending: string;
    fileReady: string;
    fileFailed: string;
    visitsByWeekday: string;
    requestsByWeekday: string;
    ownPeriod: string;
    numbersMost: string;
    numbersUtc: string;
    formFunnel: string;
    formsOpened: string;
    formsSent: string;
    formsShare: string;
    system: string;
    outbox: string;
    channelName: string;
    channelMail: string;
    channelReply: string;
    channelConfirmation: string;
    channelWebhook: string;
    channelNotice: string;
    channelWaiting: string;
    channelOldest: string;
    refusedMessages: string;
    sendAgain: string;
    notSetUp: string;
    noChannels: string;
    systemRoom: string;
    freeDisk: string;
    freeReserve: string;
    waitingFiles: string;
    visitsRoom: string;
    roomLimit: string;
    systemBackup: string;
    never: string;
    systemFacts: string;
    dataFolder: string;
    database: string;
    filesPlace: string;
    filesFolder: string;
    filesObjectStore: string;
    virusScanner: string;
    scannerWorks: string;
    scannerFails: string;
    rateLimits: string;
    ratesOn: string;
    ratesOff: string;
    buildName: string;
    roles: Record<'admin' | 'agent' | 'viewer', string>;
    toSite: string;
    work: string;
    about: string;
    mayOnlyRead: string;
    keyReply: string;
    sendKey: string;
    filters: string;
    clearFilters: string;
    deviceComputer: string;
    devicePhone: string;
    health: string;
    healthGood: string;
    healthSome: string;
    stateGood: string;
    stateLook: string;
    stateBad: string;
    sending: string;
    sendingWaits: string;
    sendingRefused: string;
    sendingNone: string;
    diskLow: string;
    uploadsFull: string;
    visitsFull: string;
    backupOld: string;
    scannerLook: string;
    clock: string;
    clockAgrees: string;
    clockAhead: string;
    clockBehind: string;
    clockDoubted: string;
  };
  errors: Record<
    | 'invalid-body'
    | 'not-json'
    | 'too-many-fields'
    | 'not-form-data'
    | 'unsupported-type'
    | 'not-utf8'
    | 'too-large'
    | 'not-found'
    | 'method-not-allowed'
    | 'unavailable'
    | 'unscanned'
    | 'internal'
    | 'bad-request'
    | 'head-too-large'
    | 'signed-out'
    | 'wrong-password'
    | 'code-needed'
    | 'wrong-code'
    | 'wrong-passkey'
    | 'no-right'
    | 'invitation-gone'
    | 'common-password'
    | 'telling-password'
    | 'passkey-refused'
    | 'request-changed'
    | 'no-colleague'
    | 'person-changed'
    | 'cannot-reply'
    | 'reply-files-gone'
    | 'reply-files-large'
    | 'too-many-rows'
    | 'too-many-views'
    | 'forbidden'
    | 'foreign-host'
    | 'not-an-object'
    | 'upload-gone'
    | 'timeout'
    | 'form-changed'
    | 'wrong-offset'
    | 'not-bytes'
    | 'id-taken'
    | 'uploads-refused'
    | 'too-many'
    | 'too-many-files'
    | 'restarting'
    | 'full'
    | 'uploads-full'
    | 'visits-full'
    | 'field-required'
    | 'field-unknown'
    | 'field-twice'
    | 'field-type'
    | 'field-choice'
    | 'field-too-long'
    | 'field-too-short'
    | 'field-too-many'
    | 'field-too-small'
    | 'field-too-large'
    | 'field-characters'
    | 'field-date',
    string
  >;
  forms: {
    usual: Record<'tip' | 'success' | 'submit', string>;
    form: Record<
      | 'help'
      | 'kept'
      | 'optional'
      | 'loading'
      | 'failed'
      | 'noScript'
      | 'choose'
      | 'characters'
      | 'honeypot'
      | 'privacy'
      | 'privacyLimited'
      | 'privacyLink',
      string
    >;
    buttons: Record<
      | 'sending'
      | 'addFiles'
      | 'remove'
      | 'cancel'
      | 'retry'
      | 'clearDraft'
      | 'undoPreset'
      | 'keep'
      | 'removeConfirmed',
      string
    >;
    errors: Record<
      | 'required'
      | 'requiredChoice'
      | 'requiredTick'
      | 'requiredFiles'
      | 'tooLong'
      | 'email'
      | 'phone'
      | 'pattern'
      | 'number'
      | 'wholeNumber'
      | 'numberRange'
      | 'numberStep'
      | 'date'
      | 'dateRange'
      | 'datePast'
      | 'dateOrder'
      | 'choice'
      | 'characters'
      | 'notAllowed'
      | 'value'
      | 'tooManyFiles'
      | 'products',
      string
    >;
    products: Record<'quantity' | 'removed' | 'gone', string>;
    numbers: Record<'range' | 'rangeInSteps', string>;
    dates: Record<'form' | 'open' | 'close' | 'previous' | 'next' | 'today' | 'chosen', string>;
    steps: Record<
      | 'list'
      | 'position'
      | 'next'
      | 'back'
      | 'review'
      | 'reviewText'
      | 'change'
      | 'unanswered'
      | 'print'
      | 'draft'
      | 'open',
      string
    >;
    summary: Record<'title' | 'text' | 'done', string>;
    served: Record<'errorTitle' | 'notSent' | 'filesAgain' | 'tooLarge', string>;
    uploads: Record<
      | 'drop'
      | 'limits'
      | 'list'
      | 'used'
      | 'confirmTitle'
      | 'confirmText'
      | 'waiting'
      | 'uploading'
      | 'checking'
      | 'uploaded'
      | 'removed'
      | 'cancelled'
      | 'resumed'
      | 'offline'
      | 'failed'
      | 'expired'
      | 'pending'
      | 'stopped'
      | 'kilobytes'
      | 'megabytes',
      string
    >;
    refusals: Record<
      | 'type'
      | 'newOffice'
      | 'size'
      | 'count'
      | 'content'
      | 'empty'
      | 'archive'
      | 'archiveSize'
      | 'duplicate'
      | 'pixels'
      | 'unreadable'
      | 'virus'
      | 'full'
      | 'busy',
      string
    >;
    draft: Record<
      | 'saved'
      | 'restored'
      | 'preset'
      | 'presetUndone'
      | 'adapted'
      | 'misfits'
      | 'cleared'
      | 'clearTitle'
      | 'clearText',
      string
    >;
    sending: Record<'offline' | 'queued' | 'withdrawn' | 'outdated' | 'open' | 'failed' | 'busy' | 'unavailable', string>;
    leave: Record<'title' | 'text' | 'stay' | 'leave', string>;
    receipt: Record<
      | 'title'
      | 'text'
      | 'next'
      | 'nextWithFiles'
      | 'to'
      | 'reference'
      | 'copy'
      | 'copied'
      | 'unknown'
      | 'show'
      | 'again'
      | 'home',
      string
    >;
    confirmation: Record<'subject' | 'text' | 'copy' | 'withheld' | 'notYou', string>;
    notice: Record<
      | 'one'
      | 'several'
      | 'more'
      | 'why'
      | 'own'
      | 'ownSeveral'
      | 'mention'
      | 'assigned'
      | 'notDelivered'
      | 'ownWhy',
      string
    >;
    answer: {
      open: string;
      within: { other: string } & { [Category in Intl.LDMLPluralRule]?: string };
    };
  };
  layout: {
    languageName: string;
    skipToContent: string;
    navigation: Record<'label' | 'open' | 'close' | 'collapse' | 'expand', string>;
    breadcrumb: string;
    languages: Record<'label' | 'untranslated', string>;
    externalLink: string;
    labelled: string;
    loading: string;
    search: Record<
      | 'label'
      | 'placeholder'
      | 'products'
      | 'empty'
      | 'results'
      | 'close'
      | 'failed'
      | 'retry'
      | 'pages'
      | 'texts'
      | 'partly'
      | 'nearest'
      | 'main'
      | 'recent'
      | 'clear'
      | 'cleared'
      | 'suggested'
      | 'ask'
      | 'askAbout'
      | 'keepKey',
      string
    >;
    finder: Record<'search' | 'placeholder', string>;
    tools: Record<'label' | 'more' | 'fullscreen' | 'exitFullscreen' | 'fullscreenUnsupported', string>;
    size: {
      label: string;
      options: Record<'default' | 'medium' | 'small' | 'mini', string>;
      changed: string;
    };
    settings: {
      label: string;
      close: string;
      appearance: string;
      appearances: Record<'system' | 'light' | 'dark', string>;
      color: string;
      preset: string;
      anyColor: string;
      tagsView: string;
      fixedHeader: string;
      sidebarLogo: string;
      shortcut: string;
      reset: string;
      applying: string;
    };
    tabs: {
      label: string;
      close: string;
      menu: string;
      actions: Record<'refresh' | 'close' | 'closeOthers' | 'closeAll', string>;
    };
    errorLog: Record<'label' | 'open' | 'close' | 'clear' | 'message' | 'component' | 'url' | 'stack' | 'time' | 'when', string>;
    messages: Record<'label' | 'close', string>;
    requests: Record<'error' | 'timeout' | 'network', string>;
    session: Record<'noRoles' | 'noData', string>;
    untranslated: string;
    notFound: Record<'title' | 'text' | 'nearest' | 'home', string>;
    gone: Record<'title' | 'text', string>;
    pageError: Record<'title' | 'text' | 'retry', string>;
    footer: Record<'label' | 'draft' | 'qrAlt' | 'qrCaption' | 'filing', string>;
    unpublished: string;
  };
  retention: Record<'title' | 'text' | 'visits' | 'uploads' | 'drafts' | 'unlimited', string>;
  'sign-in': Record<
    | 'title'
    | 'name'
    | 'password'
    | 'code'
    | 'submit'
    | 'passkey'
    | 'passkeyFailed'
    | 'openId'
    | 'openIdAgain'
    | 'openIdUnknown'
    | 'openIdUnavailable'
    | 'openIdTooMany'
    | 'signedIn'
    | 'toDesk'
    | 'signOut'
    | 'newPassword'
    | 'setPassword'
    | 'passwordSet'
    | 'noScript',
    string
  >;
}
