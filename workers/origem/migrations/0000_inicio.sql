CREATE TABLE `empresas` (
	`id` integer PRIMARY KEY NOT NULL,
	`nome` text NOT NULL,
	`endereco` text,
	`cidade` text,
	`uf` text,
	`telefone` text,
	`cnpj` text,
	`cor_primaria` text NOT NULL,
	`cor_sobre_primaria` text NOT NULL,
	`cor_destaque` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `empresas_cnpj_unique` ON `empresas` (`cnpj`);--> statement-breakpoint
CREATE TABLE `usuarios` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`nome` text NOT NULL,
	`telefone` text,
	`id_empresa` integer,
	`descricao_cargo` text NOT NULL,
	`email` text NOT NULL,
	`email_verificado` integer NOT NULL,
	`aprovado` integer NOT NULL,
	`permissoes` text NOT NULL,
	`criado_em` text NOT NULL,
	`alterado_em` text NOT NULL,
	FOREIGN KEY (`id_empresa`) REFERENCES `empresas`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "usuarios_nome" CHECK(trim("usuarios"."nome") <> ''),
	CONSTRAINT "usuarios_permissoes" CHECK(json_type("usuarios"."permissoes") = 'array')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usuarios_uid_unique` ON `usuarios` (`uid`);--> statement-breakpoint
CREATE INDEX `usuarios_id_empresa` ON `usuarios` (`id_empresa`);