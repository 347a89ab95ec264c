import type { Explanation } from '../explanation.ts';

/** Mistakes in forms: their schema, their layout, and how config and pages bind them. */
export const formExplanations = {
  'form/branch': {
    title: 'A condition of a form does not say with which answers its fields are there.',
    why: '`if` names choices or boxes to tick of the form, each with one option (`const`) or several (`enum`), and in `required` once more. `then` has the fields that there are with these; `else`, for one choice that must be answered, those with its other options. Further conditions are entries of `allOf`. A field that is always there cannot be required in one case alone.',
    wrong: `
      {
        "properties": { "kind": { "enum": ["card", "licence"] } },
        "if": { "properties": { "kind": { "const": "cards" } }, "required": ["kind"] }
      }
    `,
    right: `
      {
        "properties": { "kind": { "enum": ["card", "licence"] } },
        "if": { "properties": { "kind": { "const": "card" } }, "required": ["kind"] }
      }
    `,
    repair: 'Name a choice of the form, and options that it has.',
  },
  'form/closed': {
    title: 'A form takes answers that it does not ask for.',
    why: 'Anybody could send anything under any name, and it would be kept.',
    wrong: `{ "type": "object", "properties": { "email": { "$ref": "email.schema.json" } } }`,
    right: `{ "type": "object", "additionalProperties": false, "properties": { "email": { "$ref": "email.schema.json" } } }`,
    repair: 'Add `"additionalProperties": false`; in a form with conditions, `"unevaluatedProperties": false` in its place.',
  },
  'form/date': {
    title: 'A date is compared with something that is no date of the form.',
    why: '`notBefore` stands at a date and names `today` or another date field.',
    wrong: `{ "until": { "$ref": "date.schema.json", "notBefore": "wantd" } }`,
    right: `{ "until": { "$ref": "date.schema.json", "notBefore": "wanted" } }`,
    repair: 'Name a date field or `today`, or remove `notBefore`.',
  },
  'form/duplicate': {
    title: 'A form is bound twice.',
    why: 'Nobody could say which of the two endpoints gets the answers.',
    wrong: `
      forms:
        - form: contact
          endpoint: /api/ContactSave
        - form: contact
          endpoint: /api/Contact
    `,
    right: `
      forms:
        - form: contact
          endpoint: /api/ContactSave
    `,
    repair: 'Remove one of the two.',
  },
  'form/endpoint': {
    title: 'A form has no endpoint of its own.',
    why: 'The endpoint is the address that takes the answers. Without one nothing can be sent; with one for two forms the answers cannot be told apart.',
    wrong: `
      # schemas/forms/ has contact and quote
      forms:
        - form: contact
          endpoint: /api/ContactSave
    `,
    right: `
      # schemas/forms/ has contact and quote
      forms:
        - form: contact
          endpoint: /api/ContactSave
        - form: quote
          endpoint: /api/QuoteSave
    `,
    repair: 'Give each form one endpoint under `forms` in site.config.yaml, or remove the files of the form.',
  },
  'form/field': {
    title: 'A field does not say what can be answered.',
    why: 'Text needs a longest length, a choice its options, files how many and which; a name belongs to one field.',
    wrong: `{ "note": { "title": "Note", "description": "Anything else.", "type": "string" } }`,
    right: `{ "note": { "title": "Note", "description": "Anything else.", "type": "string", "maxLength": 500 } }`,
    repair: 'Add `maxLength`, `enum`, or `$ref` to one of the shapes beside the form: email, phone, date, country, attachments.',
  },
  'form/group': {
    title: 'A group shows at another time than its fields.',
    why: 'A field that stands in a branch of the schema is there with certain options only. Its group has to show with all of these, and with no answers that would leave it empty.',
    wrong: `
      # memory is there with kind: card
      groups:
        - id: card
          fields: [memory]
    `,
    right: `
      # memory is there with kind: card
      groups:
        - id: card
          when: { kind: card }
          fields: [memory]
    `,
    repair: 'Correct `when`, or move the field to another group.',
  },
  'form/id': {
    title: 'The id of a form is not its name and a version.',
    why: 'Answers are kept with the id, so that it is known which questions they answer.',
    wrong: `{ "$id": "contact" }`,
    right: `{ "$id": "contact_v1" }`,
    repair: 'Write the name of the file, with `_` for `-`, and `_v` with the version.',
  },
  'form/layout': {
    title: 'A layout lacks a field, has one twice, or names one that does not exist.',
    why: 'Each field of the schema is shown once: one that is left out could never be answered.',
    wrong: `
      # the schema has kind and email
      groups:
        - id: about
          fields: [kind, emial]
    `,
    right: `
      # the schema has kind and email
      groups:
        - id: about
          fields: [kind, email]
    `,
    repair: 'Name each field of the schema in one group.',
  },
  'form/layout-missing': {
    title: 'A form has no layout.',
    why: 'The schema says what can be answered; the layout beside it, <form>.ui.yaml, says in which order it is asked.',
    wrong: `# schemas/forms/ has contact.schema.json alone`,
    right: `
      # schemas/forms/contact.ui.yaml
      groups:
        - id: about
          fields: [name, email]
    `,
    repair: 'Create the layout.',
  },
  'form/limit': {
    title: 'A limit of a form is not the same for all who read it.',
    why: 'The browser counts one field after the other, the server all of them together: what one accepts the other must not refuse.',
    wrong: `
      # a field of the form takes five files
      "maxFiles": 2
    `,
    right: `
      # a field of the form takes five files
      "maxFiles": 5
    `,
    repair: 'Lower the limit of the fields, or raise that of the form.',
  },
  'form/name': {
    title: 'A field has a name that is taken.',
    why: 'Every form has a hidden field `website` that only programs fill in, and plain form data (`formData`) also has names that the endpoint itself reads: id, form, language, answers, uploadSecrets, filledSeconds.',
    wrong: `{ "website": { "title": "Website", "description": "That of the company.", "type": "string", "maxLength": 200 } }`,
    right: `{ "companyWebsite": { "title": "Website", "description": "That of the company.", "type": "string", "maxLength": 200 } }`,
    repair: 'Give the field another name, in the schema, the layout and the words.',
  },
  'form/no-page': {
    title: 'No page shows a form.',
    why: 'It is bound to an endpoint, but nobody can fill it in.',
    wrong: `
      blocks:
        - type: hero
          id: hero
    `,
    right: `
      blocks:
        - type: hero
          id: hero
        - type: form
          id: contact
          form: contact
    `,
    repair: 'Add a block of type `form` to a page, or remove the form.',
  },
  'form/removed-option': {
    title: 'A choice has no option for which all languages have words.',
    why: 'Whoever takes an option out of a form also takes out its words, and changes links that choose it. No program removes these: texts may be needed again.',
    wrong: `
      # The words of all languages still have usb-hub
      { "interest": { "enum": ["gpu-cards", "other"] } }
    `,
    right: `
      { "interest": { "enum": ["gpu-cards", "usb-hub", "other"] } }
    `,
    repair: 'Put the option back, or remove its words in every language and the links that choose it.',
  },
  'form/reply': {
    title: 'A template of a reply quotes something that the server does not know.',
    why: 'Staff would send the placeholder itself to a visitor.',
    wrong: `
      all:
        received:
          subject: Your request {{number}}
    `,
    right: `
      all:
        received:
          subject: Your request {{ref}}
    `,
    repair: 'Quote name, ref, site or staff.',
  },
  'form/schema-missing': {
    title: 'A layout belongs to no form.',
    why: 'The layout contact.ui.yaml belongs to contact.schema.json beside it.',
    wrong: `# schemas/forms/ has contacts.ui.yaml and contact.schema.json`,
    right: `# schemas/forms/ has contact.ui.yaml and contact.schema.json`,
    repair: 'Rename the layout after its form, or create the schema.',
  },
  'form/subject': {
    title: 'A form about an entry of the catalogue stands on a page about none.',
    why: 'Its widget `subject` says which entry the visitor asks about; without an entry the form never shows.',
    wrong: `
      blocks:
        - type: form
          id: ask
          form: ip-question
    `,
    right: `
      each: ip-item
      blocks:
        - type: form
          id: ask
          form: ip-question
    `,
    repair: 'Put the form on the page with `each: ip-item`, or use another form.',
  },
  'form/summary': {
    title: 'A summary names an answer that cannot stand for a request.',
    why: 'Staff see the sender and the beginning of a text in the list of requests; by group and place they limit and count them. So the first two are texts, the others choices.',
    wrong: `
      # the schema has name (a text) and treatment (a choice)
      summary:
        sender: [treatment]
        group: name
    `,
    right: `
      # the schema has name (a text) and treatment (a choice)
      summary:
        sender: [name]
        group: treatment
    `,
    repair: 'Name a field of the form that fits, or remove the line.',
  },
  'form/unknown': {
    title: 'There is no form of this name.',
    why: 'The form `contact` is schemas/forms/contact.schema.json with its layout.',
    wrong: `
      - type: form
        id: contact
        form: contcat
    `,
    right: `
      - type: form
        id: contact
        form: contact
    `,
    repair: 'Correct the name, or create the files of the form.',
  },
  'form/unsupported': {
    title: 'A form has no such keyword of JSON Schema.',
    why: 'Each rule needs words that visitors understand, and a way to ask for it; so forms have some rules, and for each other one something that says the same.',
    wrong: `{ "terms": { "title": "Terms", "description": "Whether they are accepted.", "type": "boolean" } }`,
    right: `{ "terms": { "title": "Terms", "description": "Whether they are accepted.", "enum": ["yes"] } }`,
    repair: 'Write what the message says instead.',
  },
  'form/widget': {
    title: 'A widget does not fit its field.',
    why: 'Most fields are drawn by their kind; a widget chooses between two ways, such as `textarea` for long text and `radio` for a choice.',
    wrong: `
      widgets:
        email: textarea
    `,
    right: `
      widgets:
        message: textarea
    `,
    repair: 'Remove the line, or use a widget that the message names.',
  },
} as const satisfies Record<`form/${string}`, Explanation>;
