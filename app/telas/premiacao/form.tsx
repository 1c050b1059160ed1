import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Checkbox, RadioButton } from '~/components/ui/checkbox.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { METRIC_WORDS, PREMIACAO_METRICS } from '~/domain/premiacao/metrics.ts';
import { PREMIO_PLACES, participantFieldName } from '~/domain/premiacao/premiacao.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { PossibleParticipant } from '../../../workers/premiacao/reading-service.ts';
import './premiacao.css';

const METRIC_OPTIONS = PREMIACAO_METRICS.map((metric) => ({
  valor: metric,
  rotulo: METRIC_WORDS[metric].nome,
}));

/** Form of a premiacao's rules, for creating and editing. */
export function PremiacaoForm({
  resultado,
  people,
  escondidos,
  voltar,
  rotulo,
}: {
  resultado: FormResult;
  people: PossibleParticipant[];
  escondidos: Record<string, string>;
  voltar: '/premiacao' | `/premiacao/${string}`;
  rotulo: string;
}) {
  const withEmpresa = useWithEmpresa();
  return (
    <ActionForm resultado={resultado} className="grid max-w-160 gap-4" data-rascunho="premiacao">
      <EmpresaField />
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {resultado.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
      <TextField
        name="nome"
        rotulo="Nome"
        maxLength={60}
        autoComplete="off"
        ajuda="Como a equipe vai chamar: “Novembro que vende”."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="metrica" rotulo="O que conta" opcoes={METRIC_OPTIONS} />
        <TextField
          name="pontos"
          rotulo="Pontos por unidade"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          ajuda="Cada proposta, avaliação ou abertura; do valor, cada R$ 1.000,00."
        />
        <TextField name="inicio" rotulo="Primeiro dia" type="date" />
        <TextField name="fim" rotulo="Último dia" type="date" ajuda="Conta até a meia-noite." />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold font-display text-lg">Prêmios</legend>
        {PREMIO_PLACES.map((lugar) => (
          <TextField
            key={lugar}
            name={`premio${lugar}`}
            rotulo={`${lugar}º lugar`}
            opcional
            maxLength={80}
            autoComplete="off"
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="meta"
            rotulo="Meta em pontos"
            opcional
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
          <TextField
            name="premioDaMeta"
            rotulo="Para quem bate a meta"
            opcional
            maxLength={80}
            autoComplete="off"
          />
        </div>
      </fieldset>
      <TextAreaField
        name="regras"
        rotulo="Regras"
        opcional
        rows={5}
        maxLength={2000}
        ajuda="O que vale, o que desempata, quando o prêmio sai."
      />
      <ParticipantsChoice resultado={resultado} people={people} />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Button name="_acao" value="salvar">
          {rotulo}
        </Button>
        <ButtonLink to={withEmpresa(voltar)} variante="secundario">
          Voltar
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

/**
 * Choice between everybody and selected people; the list of names appears once that is selected, with and
 * without JavaScript.
 */
function ParticipantsChoice({
  resultado: { valores, erros },
  people,
}: {
  resultado: FormResult;
  people: PossibleParticipant[];
}) {
  const chosen = valores.quem === 'escolhidos';
  return (
    <fieldset className="premiacao-quem">
      <legend className="mb-3 font-bold font-display text-lg">Quem participa</legend>
      <RadioButton name="quem" value="todos" defaultChecked={!chosen} rotulo="Toda a equipe da loja" />
      <RadioButton
        name="quem"
        value="escolhidos"
        defaultChecked={chosen}
        rotulo="Só quem eu marcar"
        erro={erros.participantes}
      />
      <div className="premiacao-pessoas">
        {people.map(({ uid, nome }) => (
          <Checkbox
            key={uid}
            name={participantFieldName(uid)}
            value="sim"
            defaultChecked={valores[participantFieldName(uid)] === 'sim'}
            rotulo={nome}
          />
        ))}
      </div>
    </fieldset>
  );
}
