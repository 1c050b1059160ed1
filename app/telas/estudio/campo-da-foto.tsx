/** What a photo's place in a form is given. */
export type PropsDoCampoDaFoto = {
  /** Name of the hidden field: the photo as domain/artes/figurado-digitado.ts reads it, or nothing. */
  name: string;
  rotulo: string;
  valor: string;
  onMudar: (valor: string) => void;
};

/** The photo of a piece or of an item: what was chosen goes with the form. */
export function CampoDaFoto({ name, valor }: PropsDoCampoDaFoto) {
  return <input type="hidden" name={name} value={valor} />;
}
