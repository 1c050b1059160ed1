/** Selector of forms that keep a draft on the device; the attribute's value names the form within its screen. */
export const DRAFT_FORMS = 'form[data-rascunho]';
