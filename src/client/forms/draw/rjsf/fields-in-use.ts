import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator, type Registry } from '@rjsf/utils';

/** For parts that RJSF prepares for each field and schema-form.tsx does not show. */
const Nothing = () => null;

/**
 * Replaces the default registry of RJSF (scripts/vite/config.ts). To RJSF the forms of schema-form.tsx are objects of texts: its other fields
 * and all its widgets, templates and buttons would be 17 kB more.
 */
export default function fieldsInUse(): Pick<Registry, 'widgets' | 'formContext' | 'translateString'> & {
  fields: Partial<Registry['fields']>;
  templates: Partial<Registry['templates']>;
} {
  return {
    fields: { ObjectField, SchemaField, StringField },
    templates: { DescriptionFieldTemplate: Nothing, FieldErrorTemplate: Nothing, FieldHelpTemplate: Nothing },
    widgets: {},
    formContext: {},
    translateString: englishStringTranslator,
  };
}
