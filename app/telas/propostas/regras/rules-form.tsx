import { Link } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import {
  EXAMPLE_MESSAGE_VALUES,
  explainMessage,
  MAX_MESSAGE,
  MESSAGE_FIELDS,
  writePropostaMessage,
} from '~/domain/propostas/message-template.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Form of an Empresa's rules for propostas. `mudou`: changes another person saved since it was opened. */
export function PropostaRulesForm({
  resultado,
  versao,
  mudou,
  enviando,
}: {
  resultado: FormResult;
  versao: number;
  mudou: readonly string[] | undefined;
  enviando: boolean;
}) {
  const withEmpresa = useWithEmpresa();
  return (
    <ActionForm key={versao} resultado={resultado} className="grid max-w-160 gap-6" data-rascunho="regras">
      <EmpresaField />
      <input type="hidden" name="versao" value={versao} />
      {resultado.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
      {mudou && (
        <Notice tone="warning" title="Outra pessoa salvou as regras enquanto você digitava">
          {mudou.length > 0 && (
            <ul className="ms-5 list-disc">
              {mudou.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <p>O que você digitou está aqui. Confira e salve de novo.</p>
        </Notice>
      )}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold font-display text-lg">Até onde cada um dá sem pedir</legend>
        <p className="text-muted">
          Contam o preço abaixo da tabela, o desconto, as cortesias e o que o usado leva acima da avaliação.
          Campanhas não contam.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="descontos.consultor"
            rotulo="Consultor"
            sufixo="%"
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            ajuda="Do preço em vigor da moto."
          />
          <TextField
            name="descontos.administrador"
            rotulo="Quem administra a loja"
            sufixo="%"
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            ajuda="Acima dele, só quem administra a rede."
          />
        </div>
        <p className="text-muted">
          Acima do limite, ou com usado sem avaliação, outra pessoa que administra aprova. Com CDC, falta
          ainda a resposta do banco. Ninguém aprova o próprio desconto.
        </p>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold font-display text-lg">Prazos</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="validadeDias"
            rotulo="Validade da proposta"
            sufixo="dias"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            ajuda="Quando o vendedor não escolhe o último dia."
          />
          <TextField
            name="guardaMeses"
            rotulo="Guarda dos dados do cliente"
            sufixo="meses"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            ajuda="Sem proposta nova nesse tempo, os dados pessoais são apagados."
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold font-display text-lg">O que o cliente lê</legend>
        <MessageField inicial={resultado.valores.mensagem ?? ''} />
        <Checkbox
          name="fipeAoCliente"
          value="sim"
          defaultChecked={resultado.valores.fipeAoCliente === 'sim'}
          rotulo="Mostrar a FIPE do usado na troca"
          ajuda="Ele lê o valor da FIPE e quanto dela a loja paga. Sem isto, só a equipe vê."
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold font-display text-lg">Estoque</legend>
        <Checkbox
          name="consultorRegistraChegada"
          value="sim"
          defaultChecked={resultado.valores.consultorRegistraChegada === 'sim'}
          rotulo="Consultor registra a chegada de moto em trânsito"
          ajuda="Sem isto, só quem administra registra. Até lá a moto não é faturada."
        />
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <Button loading={enviando}>Salvar</Button>
        <ButtonLink to={withEmpresa('/propostas')} variante="secundario">
          Voltar
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

/** Text of a proposal's message, with its fields and how a customer reads it. */
function MessageField({ inicial }: { inicial: string }) {
  const [typed, setTyped] = useState(inicial);
  const wrong = explainMessage(typed);
  return (
    <div className="grid gap-4">
      <TextAreaField
        name="mensagem"
        rotulo="Texto do WhatsApp"
        rows={7}
        maxLength={MAX_MESSAGE}
        ajuda="Linha com um campo que a proposta não tem fica de fora. O que a lei pede com a parcela entra sozinho."
        defaultValue={inicial}
        onChange={(event) => setTyped(event.target.value)}
      />
      <dl className="proposta-campos">
        {Object.entries(MESSAGE_FIELDS).map(([name, texto]) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd className="text-muted">{texto}</dd>
          </div>
        ))}
      </dl>
      <figure className="grid gap-2">
        <figcaption className="font-medium">Como o cliente lê</figcaption>
        <output className="proposta-previa" aria-live="polite">
          {wrong ?? writePropostaMessage(typed, EXAMPLE_MESSAGE_VALUES)}
        </output>
      </figure>
    </div>
  );
}

/** History of the rules: changes with person and time. */
export function PropostaRulesHistory({
  historia,
  proximo,
}: {
  historia: readonly { versao: number; titulo: readonly string[]; detalhe: string }[];
  proximo: string | null;
}) {
  const withEmpresa = useWithEmpresa();
  return (
    <section className="mt-8 grid max-w-160 gap-2">
      <h2>Histórico</h2>
      {historia.length === 0 ? (
        <p className="text-muted">Ninguém mudou as regras ainda: valem as do produto.</p>
      ) : (
        <ol className="proposta-historia">
          {historia.map(({ versao, titulo, detalhe }) => (
            <li key={versao}>
              {titulo.map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
              <span className="block text-muted text-sm">{detalhe}</span>
            </li>
          ))}
        </ol>
      )}
      {proximo && (
        <Link
          to={withEmpresa(`/propostas/regras?antes=${proximo}`)}
          preventScrollReset
          className="botao botao-texto -mx-3 justify-self-start"
        >
          Mais antigos
        </Link>
      )}
    </section>
  );
}
